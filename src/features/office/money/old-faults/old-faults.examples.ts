import { exampleAdminPayment } from "~/features/office/money/payment-admin.examples";
import { faultTexts } from "./old-faults.rules";
import type { OldFaultShown } from "./old-faults.schema";

const facts = { kind: "declaredTwice", amount: 3150, what: "RV/26-27/000012", month: "2026-10" } as const;

export const exampleOldFault: OldFaultShown = {
  ...facts,
  booking: { ...exampleAdminPayment.booking, status: "Confirmed" },
  ...faultTexts(facts),
};
