/** What has happened since one's last turn, while it is marked: from the turn's beginning until one acts. */

export class News {
  /** The step one's last turn ended with. */
  #left: number | null = null;
  /** What came after this step is marked now; null when nothing is. */
  since = $state<number | null>(null);

  /** One's turn has come. */
  begin(): void {
    this.since = this.#left;
  }

  /** One's turn has ended: what comes from here on is news when the next one begins. */
  end(step: number | null): void {
    this.#left = step;
  }

  /** One has seen them, and acts. */
  forget(): void {
    this.since = null;
  }
}
