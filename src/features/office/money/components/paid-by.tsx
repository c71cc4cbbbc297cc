"use client";

import { Choice } from "~/components/ui/choice";
import type { HandProvider } from "~/features/ledger/payment.schema";
import { providerNames } from "~/features/ledger/provider-texts.rules";

type PaidByProps<Provider extends HandProvider> = {
  name: string;
  options: readonly Provider[];
  value: Provider;
  onChange: (value: Provider) => void;
  className?: string;
};

/** Asks how a payment came that the office records by hand. */
export function PaidBy<Provider extends HandProvider>({ options, ...props }: PaidByProps<Provider>) {
  const named = options.map((provider) => [provider, providerNames[provider]] as const);
  return <Choice {...props} legend="Paid by" options={named} />;
}
