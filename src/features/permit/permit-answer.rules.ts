import { type CalendarDate, formatDate } from "~/lib/dates";
import type { PermitRuleRow } from "./permit.rules";

type Answer = {
  needs: readonly Pick<PermitRuleRow, "places" | "workingDays">[];
  /** Null: the time of a permit for a whole state is not known. */
  firstPossibleDate: CalendarDate | null;
};

/** When somebody who needs permits can travel, in words. The date counts only the permits of whole states. */
export function firstDayText({ needs, firstPossibleDate }: Answer): string {
  const ofPlaces = needs.filter(({ places }) => places.length > 0);
  const isOpen = ofPlaces.some(({ workingDays }) => workingDays === null);
  if (ofPlaces.length === needs.length) {
    const ask = " Ask us how long it takes if you want to go there.";
    return `Only some places need a permit.${isOpen ? ask : ""}`;
  }
  if (firstPossibleDate === null) {
    return "How long the permits take is not known for you: ask us before you choose a date.";
  }
  const more = " Some places need a permit of their own: ask us how long it takes.";
  return `If you apply today, the first day of travel is about ${formatDate(firstPossibleDate)}.${isOpen ? more : ""}`;
}
