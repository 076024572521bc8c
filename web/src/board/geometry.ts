/** Points and sizes, in whatever units a board is drawn in. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}
