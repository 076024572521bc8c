/** Advice in front of one: the panel, the plan one looks at, and how far one has followed it. */
import type { Home } from "../../lib/gameui.ts";
import type { Session } from "../../lib/session.ts";
import type { AdvisedPlan, Chair, Choice, PlanStep } from "../../lib/wire.types.ts";
import { marksOf, plansOf } from "../choices/plans.ts";

/** Who is advised: what they may do, and how it is done. */
interface Advisee {
  readonly session: Session;
  readonly given: { readonly still: boolean };
  readonly asked: number | null;
  readonly choices: Choice[];
  readonly holding: number | null;
  readonly home: Home | null;
  chair(seat: number): Chair | undefined;
  take(choice: Choice): void;
}

export class Advised {
  isOpen = $state(false);
  /** Which plan one looks at. */
  at = $state(0);
  /** How many of its steps are made. */
  made = $state(0);
  /** Where there is little room: of the plan one follows, the next step alone is shown. */
  isFolded = $state(false);
  /** One has just chosen the next step, and the table has not answered yet. */
  #follows = false;

  constructor(private readonly viewer: Advisee) {}

  /** The seat that can be advised: the own one that is asked, at a table where that is allowed. */
  readonly seat: number | null = $derived.by(() => {
    const { session, given, asked, choices, holding } = this.viewer;
    const isAllowed = !given.still && session.table?.advice === true && holding === null;
    return isAllowed && choices.length > 0 ? asked : null;
  });
  /** Somebody has asked for advice on this seat before: it is known at the table. */
  readonly isKnown = $derived.by(() => this.seat !== null && this.viewer.chair(this.seat)?.advised === true);
  readonly advice = $derived.by(() => this.viewer.session.advising?.advice ?? null);
  readonly isThinking = $derived.by(() => this.viewer.session.advising?.isThinking === true);
  readonly plans: AdvisedPlan[] = $derived.by(() => {
    if (!this.advice) return [];
    const plans = plansOf(this.advice);
    return this.made > 0 ? plans.slice(this.at, this.at + 1) : plans;
  });
  /** The plan one looks at. */
  readonly plan: AdvisedPlan | null = $derived.by(
    () => (this.made > 0 ? this.plans[0] : this.plans[this.at]) ?? null,
  );
  readonly steps: PlanStep[] = $derived.by(() => this.plan?.steps.slice(this.made) ?? []);
  /** The choice that makes the next step, while it is offered. */
  readonly next: Choice | null = $derived.by(() => {
    const option = this.steps[0]?.option;
    return this.viewer.choices.find((choice) => choice.option === option) ?? null;
  });
  /** What is marked on the table, and with which numbers: while the next of them can be done. */
  readonly marks: ReadonlyMap<string, number[]> = $derived.by(() =>
    marksOf(this.isOpen && this.next ? this.steps : [], this.viewer.home?.anchor ?? null),
  );

  /** Open the panel: who has been advised before is so at once. */
  open(): void {
    if (this.seat === null) return;
    this.isOpen = true;
    if (this.isKnown && !this.advice) this.ask();
  }

  toggle(): void {
    if (this.isOpen) this.close();
    else this.open();
  }

  close(): void {
    this.isOpen = false;
  }

  /** Ask for advice, or what would become of a choice. */
  ask(option: number | null = null): void {
    if (this.seat === null) return;
    this.#begin();
    this.isOpen = true;
    this.viewer.session.advising.ask(this.seat, option);
  }

  look(at: number): void {
    if (this.made === 0) this.at = at;
  }

  /** Make the next step of the plan one looks at. */
  follow(): void {
    if (this.next) this.viewer.take(this.next);
  }

  /** Something was chosen, on the board or here: it may be the next step of the plan. */
  chosen({ option }: Choice): void {
    this.#follows = this.isOpen && this.steps[0]?.option === option;
  }

  /** Something else is asked: a plan that is followed goes on, any other advice is about what has been. */
  settle(): void {
    if (this.#follows && this.viewer.choices.length === 0) return; // not asked yet what comes next
    const isNext = this.#follows && this.#isOffered(this.plan?.steps[this.made + 1]);
    this.#follows = false;
    if (isNext) {
      this.made += 1;
      this.isFolded = true;
      return;
    }
    if (this.advice || this.isThinking) this.viewer.session.advising.forget();
    this.#begin();
    this.isOpen = false;
  }

  #isOffered(step: PlanStep | undefined): boolean {
    return this.viewer.choices.some(({ option }) => option === step?.option);
  }

  #begin(): void {
    this.at = 0;
    this.made = 0;
    this.isFolded = false;
  }
}
