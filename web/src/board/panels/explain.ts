/** What anything on the table is, when it is asked about: a teller for each kind of anchor. */
import type { Facts, Told } from "../../lib/gameui.ts";

export type { Told };

export type Teller<View> = (id: string, view: View, facts: Facts) => Told | null;

/** Tells of `kind:id` what the kind's teller tells of the id; an anchor may be its kind alone. */
export function explainer<View>(tellers: Record<string, Teller<View>>) {
  return (anchor: string, view: View, facts: Facts): Told | null => {
    const [kind = "", id = ""] = anchor.split(":");
    return Object.hasOwn(tellers, kind) ? tellers[kind]!(id, view, facts) : null;
  };
}
