/** How far a lesson has come at a moment of it that is looked at. Pure. */
import type { LessonWalk } from "../../lib/wire.types.ts";

export interface Passage {
  /** Which task is shown, from 1 on. */
  task: number;
  /** What is to be done, by language; nothing once all is done. */
  say: Record<string, string> | null;
  /** What is said of the task before. */
  then: Record<string, string>;
  /** The task is left to whoever learns. */
  isOwn: boolean;
}

export function passageAt({ tasks }: LessonWalk, at: number): Passage {
  const done = tasks.filter(({ end }) => end !== null && end <= at).length;
  const now = tasks[done];
  return {
    task: Math.min(done + 1, tasks.length),
    say: now?.say ?? null,
    then: tasks[done - 1]?.then ?? {},
    isOwn: now !== undefined && now.end === null,
  };
}
