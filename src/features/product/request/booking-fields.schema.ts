import { z } from "zod";
import type { CalendarDate } from "~/lib/dates";
import { requiredText } from "~/lib/fields";
import { fillRequired } from "./booking-fields.rules";
import { entryProblem, type PartyEntry } from "./party-entry.rules";
import { code, date, peopleCount, phone, pickupLocation, specialRequests } from "./request-fields.schema";

const pastDate = "Please choose a date from today on.";

/** The fields that all booking dialogs share, with the server's rules. `today` is today in Asia/Kolkata. */
export function bookingFields(today: CalendarDate) {
  return {
    name: requiredText(100, fillRequired),
    phone,
    travelers: filledCount().pipe(peopleCount.out),
    date: z
      .string()
      .min(1, fillRequired)
      .pipe(date.refine((day) => day >= today, pastDate)),
    pickupLocation,
    specialRequests,
    children: z.array(
      z
        .number()
        .nullable()
        .refine((age) => age !== null, fillRequired),
    ),
    seniors: z.number(),
    code,
    nationality: z.string(),
    homeState: z.string(),
    whatsApp: z.boolean(),
  };
}

/** Reports, at `travelers`, a number of people that does not suit the children and seniors among them. */
export const checkEntry = z.check<PartyEntry>(({ value, issues }) => {
  const problem = value.travelers > 0 ? entryProblem(value) : null;
  if (problem) issues.push({ code: "custom", path: ["travelers"], message: problem, input: value, continue: true });
});

/** A number field in which 0 means empty. */
export function filledCount() {
  return z.number().refine((count) => count !== 0, fillRequired);
}
