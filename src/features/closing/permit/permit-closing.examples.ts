import { exampleConcerned } from "~/features/closing/closing.examples";
import { fullRuleName } from "~/features/permit/changed-rule.rules";
import { exampleAdminPermitRule } from "~/features/permit/permit.examples";
import type { ChangedRule } from "./permit-closing.schema";

export const exampleChangedRule: ChangedRule = {
  _id: exampleAdminPermitRule._id,
  name: fullRuleName(exampleAdminPermitRule),
  changes: [{ label: "Time", before: "About 2 working days", after: "About 10 working days" }],
  changedAt: "2026-12-01T09:30:00.000Z",
  bookings: 1,
  from: exampleConcerned.date,
  to: exampleConcerned.date,
  isDecided: false,
};
