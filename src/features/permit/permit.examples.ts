import type { PermitAnswer } from "./permit.schema";

export const examplePermits: PermitAnswer = {
  needs: [
    {
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
    },
  ],
  firstPossibleDate: "2027-01-05",
};
