import type { PermitRuleRow } from "~/features/permit/permit.rules";

/** A rule for Indians in Nagaland, whose permit takes one working day. */
export const nagalandRule: PermitRuleRow = {
  state: "Nagaland",
  places: [],
  holder: "indian",
  countries: [],
  workingDays: 1,
  validFrom: null,
  validTo: null,
  relaxations: [],
};
