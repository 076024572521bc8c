/** A board under one's fingers: what is seen of it, moved by drag, pinch, wheel and buttons. */
import {
  edgeTo,
  isWhole,
  nearestUnseen,
  opening,
  pan,
  sees,
  settle,
  takingIn,
  zoom,
  type Camera,
  type Edge,
  type Sheet,
} from "./camera.ts";
import type { Home } from "../lib/gameui.ts";
import type { Point, Size } from "./geometry.ts";
import type { Spot } from "./spots.ts";

/** Pixels a pointer may wander before a click becomes a drag. */
const SLACK = 6;
const STEP = 1.5;
/** Pixels from the middle of a thing to the rim of what a press may hit: a finger needs 44 across, a mouse 24. */
const REACH = { finger: 22, mouse: 12 };
/** Milliseconds after a touch during which the board does not move by itself. */
const REST = 1200;

/** Units a pawn is moved aside by others on its place: it has gone nowhere then. */
const ASIDE = 15;

export class PanZoom {
  #frame = $state.raw<Size>({ width: 0, height: 0 });
  #camera = $state.raw<Camera | null>(null);
  /** Whether the next change is shown as a movement: not while a finger is on the board. */
  glides = $state(false);
  readonly #sheet: Sheet;
  readonly #at: () => Point;
  /** Whether one presses with a finger. */
  readonly isTouched = globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;
  // Nothing that is drawn follows it, so it need not be watched.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #fingers = new Map<number, Point>();
  #wandered = 0;
  #touched = -Infinity;
  /** The turn of one's own that was begun last. */
  #turn: string | null = null;
  /** The question to oneself that was put last. */
  #question: object | null = null;
  /** Where one's own pawn stood then. */
  #stood: Point | null = null;
  #later: ReturnType<typeof setTimeout> | undefined;

  /** `at` is where to look first when the whole board is too small to read. */
  constructor(sheet: Sheet, at: () => Point) {
    this.#sheet = sheet;
    this.#at = at;
  }

  readonly camera: Camera = $derived.by(() => this.#camera ?? opening(this.#sheet, this.#frame, this.#at()));
  readonly isWhole = $derived.by(() => isWhole(this.#sheet, this.#frame, this.camera));
  /** Half of what a press may hit, in units of the sheet. */
  readonly reach = $derived.by(() => REACH[this.isTouched ? "finger" : "mouse"] / this.camera.scale);
  readonly transform = $derived.by(() => {
    const { x, y, scale } = this.camera;
    return `translate(${this.#frame.width / 2 - x * scale}px, ${this.#frame.height / 2 - y * scale}px) scale(${scale})`;
  });

  resize(width: number, height: number): void {
    this.#frame = { width, height };
    if (this.#camera) this.#camera = settle(this.#sheet, this.#frame, this.#camera);
    // A close look stays where it began; the whole board goes on filling its frame.
    else if (width > 0 && height > 0 && !this.isWhole) this.#camera = this.camera;
  }

  /** Bring a place into view, if it is not. */
  show(point: Point): void {
    if (this.#fingers.size > 0 || sees(this.camera, this.#frame, point) || this.isWhole) return;
    this.#glide(settle(this.#sheet, this.#frame, { ...point, scale: this.camera.scale }));
  }

  /**
   * One's turn has come, or nobody's of one's own: it begins with one's pawn in sight. Once for each turn, also
   * where those between were missed, and not whenever one is told anew whose turn it is.
   */
  beginTurn(home: Home | null, spot: Spot): void {
    const turn = home?.turn ?? null;
    if (turn === this.#turn) return;
    this.#turn = turn;
    const at = home && spot(home.anchor);
    if (at) this.show(at);
  }

  /**
   * One is asked something: what can be pressed comes in sight, if nothing of it is. Once for each question, and
   * not while one answers it. Where one's own pawn has gone somewhere else, the ways that lead on from there come
   * in sight with it, once the finger that sent it there has rested.
   */
  meet(question: object | null, lit: Iterable<string>, spot: Spot, pawn?: string): void {
    if (this.#frame.width === 0 || question === this.#question) return;
    this.#question = question;
    clearTimeout(this.#later);
    if (question === null) return;
    const points = [...lit].map(spot).filter((point) => point !== null);
    const at = nearestUnseen(this.camera, this.#frame, points);
    if (at) this.show(at);
    this.#goAlong((pawn && spot(pawn)) || null, points);
  }

  #goAlong(pawn: Point | null, ways: Point[]): void {
    const before = this.#stood;
    this.#stood = pawn;
    if (!pawn || !before || Math.hypot(pawn.x - before.x, pawn.y - before.y) < ASIDE) return;
    const rest = Math.max(0, this.#touched + REST - performance.now());
    this.#later = setTimeout(() => this.#takeIn(pawn, ways), rest);
  }

  #takeIn(at: Point, others: Point[]): void {
    if (this.#fingers.size > 0 || this.isWhole) return;
    this.#glide(takingIn(this.#sheet, this.#frame, this.camera, at, others));
  }

  /** The point of the sheet under a pointer over what the board is drawn in. */
  under(event: MouseEvent, node: Element): Point {
    const box = node.getBoundingClientRect();
    return this.pointAt({ x: event.clientX - box.left, y: event.clientY - box.top });
  }

  /** The point of the sheet at a point of the frame, in pixels. */
  pointAt({ x, y }: Point): Point {
    const { width, height } = this.#frame;
    const { scale } = this.camera;
    return { x: this.camera.x + (x - width / 2) / scale, y: this.camera.y + (y - height / 2) / scale };
  }

  /** Where on the edge an arrow would stand for a place that is out of sight. */
  edgeTo(point: Point): Edge | null {
    return edgeTo(this.camera, this.#frame, point);
  }

  closer(): void {
    this.#glide(this.#zoomed(STEP, this.#middle()));
  }

  further(): void {
    this.#glide(this.#zoomed(1 / STEP, this.#middle()));
  }

  whole(): void {
    this.#glide(settle(this.#sheet, this.#frame, { x: 0, y: 0, scale: 0 }));
  }

  /** A drag must not end as a click on what it ends on. */
  get wasDragged(): boolean {
    return this.#wandered > SLACK;
  }

  /** Whether somebody has just pressed something on it. */
  get wasTouched(): boolean {
    return performance.now() - this.#touched < REST;
  }

  /** Attached to what the board is drawn in. The wheel must be able to keep the page from scrolling. */
  listen(node: Element): () => void {
    const off = new AbortController();
    const on = <E extends Event>(kind: string, run: (event: E) => void) =>
      node.addEventListener(kind, run as (event: Event) => void, { passive: false, signal: off.signal });
    on<PointerEvent>("pointerdown", (event) => this.#down(event));
    on<PointerEvent>("pointermove", (event) => this.#move(event));
    // A finger may be lifted over something that has opened meanwhile.
    const lift = ({ pointerId }: PointerEvent) => this.#fingers.delete(pointerId);
    for (const kind of ["pointerup", "pointercancel"] as const)
      addEventListener(kind, lift, { capture: true, signal: off.signal });
    on<WheelEvent>("wheel", (event) => this.#wheel(event));
    return () => off.abort();
  }

  #down(event: PointerEvent): void {
    this.#touched = performance.now();
    if (this.#fingers.size === 0) this.#wandered = 0;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  #move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    this.#wandered += Math.hypot(now.x - before.x, now.y - before.y);
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, now);
    if (!this.wasDragged) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.glides = false;
    if (other) this.#pinch(event, before, now, other);
    else this.#camera = pan(this.#sheet, this.#frame, this.camera, now.x - before.x, now.y - before.y);
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    this.glides = false;
    this.#camera = this.#zoomed(Math.exp(-event.deltaY / 400), inFrame(event));
  }

  #pinch(event: PointerEvent, before: Point, now: Point, other: Point): void {
    const spread = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const at = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top };
    const [dx, dy] = [(now.x - before.x) / 2, (now.y - before.y) / 2];
    this.#camera = pan(this.#sheet, this.#frame, this.camera, dx, dy);
    this.#camera = this.#zoomed(spread(now) / spread(before), at);
  }

  #zoomed(factor: number, at: Point): Camera {
    return zoom(this.#sheet, this.#frame, this.camera, factor, at);
  }

  #glide(camera: Camera): void {
    this.glides = true;
    this.#camera = camera;
  }

  #middle(): Point {
    return { x: this.#frame.width / 2, y: this.#frame.height / 2 };
  }
}

function inFrame(event: MouseEvent): Point {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
