import type { CalendarDate } from "~/lib/dates";
import type { ApiKey } from "./api-key.schema";

export type KeyState = "works" | "over" | "ended";

/** Whether a key works on that day: "over" after its last day, "ended" by an owner. `today` in Asia/Kolkata. */
export function keyState({ ended, lastDay }: Pick<ApiKey, "ended" | "lastDay">, today: CalendarDate): KeyState {
  if (ended) return "ended";
  return lastDay !== null && lastDay < today ? "over" : "works";
}
