"use client";

import { Choice } from "~/components/ui/choice";
import { providerNames } from "~/features/ledger/provider-texts.rules";

type PaidByProps = {
  name: string;
  value: "cash" | "bank";
  onChange: (value: "cash" | "bank") => void;
  className?: string;
};

/** Asks how a payment came that the office records by hand: in cash or by bank. */
export function PaidBy(props: PaidByProps) {
  const options = (["cash", "bank"] as const).map((provider) => [provider, providerNames[provider]] as const);
  return <Choice {...props} legend="Paid by" options={options} />;
}
