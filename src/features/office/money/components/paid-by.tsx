"use client";

import { Choice } from "~/components/ui/choice";
import type { HandProvider } from "~/features/ledger/payment.schema";
import { providerNames } from "~/features/ledger/provider-texts.rules";

const numberFields = {
  cash: null,
  bank: { label: "Number of the transfer", isRequired: false },
  upi: { label: "UPI transaction ID, 12 digits", isRequired: true },
  card: { label: "Number on the slip", isRequired: true },
} as const satisfies Record<HandProvider, { label: string; isRequired: boolean } | null>;

/** The field for the number of money that came so; null: it has none. */
export function numberFieldOf(provider: HandProvider) {
  return numberFields[provider];
}

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
