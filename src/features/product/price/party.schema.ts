import { z } from "zod";
import { part, wholeNumber } from "~/lib/fields";
import { maxChildAge, maxPartySize, partyProblem } from "./party.rules";

const wrongCount = "Must be 0 or more";
const wrongAge = `Ages of children are 0 to ${maxChildAge}`;
const tooMany = `Must be at most ${maxPartySize}`;

/** Who travels, in a request. `children` has the age of each child in years. */
export const party = part({
  adults: wholeNumber(0, maxPartySize, wrongCount),
  children: z
    .array(wholeNumber(0, maxChildAge, wrongAge).refine((age) => age <= maxChildAge, wrongAge))
    .max(maxPartySize, tooMany)
    .default([]),
  seniors: wholeNumber(0, maxPartySize, wrongCount).default(0),
})
  .superRefine((people, ctx) => {
    const message = partyProblem(people);
    if (message) ctx.addIssue({ code: "custom", path: ["adults"], message });
  })
  .meta({ id: "Party", description: "Who travels: `children` are ages from 0 to 17, one for each child" });

/** The same in answers. Without the checks of requests, which would take most of the time of a list of bookings. */
export const partyShown = z
  .object({ adults: z.number().int(), children: z.array(z.number().int()), seniors: z.number().int() })
  .meta({ id: "PartyShown", description: "Who travels: `children` are ages, one for each child" });
