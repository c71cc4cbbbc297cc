import type { AdminPermitRule } from "./manage/permit-admin.schema";
import type { PermitAnswer, PermitNeed, PermitRule } from "./permit.schema";

const exampleNeed: PermitNeed = {
  permit: "ILP",
  state: "Nagaland",
  places: [],
  arrangedBy: "You, online only",
  portal: "https://ilp.nagaland.gov.in",
  fee: "₹200",
  validity: "30 days",
  workingDays: 1,
  groupMinimum: null,
  note: "Under 30 minutes in office hours, else the next working day.",
  source: "The portal's FAQ",
  verifiedOn: null,
};

export const examplePermits: PermitAnswer = { needs: [exampleNeed], firstPossibleDate: "2027-01-05" };

export const examplePermitRule: PermitRule = {
  ...exampleNeed,
  holder: "indian",
  countries: [],
  validFrom: null,
  validTo: null,
  relaxations: [],
};

export const exampleAdminPermitRule: AdminPermitRule = {
  ...examplePermitRule,
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a77",
  verifiedOn: "2026-11-20",
  version: 1,
};
