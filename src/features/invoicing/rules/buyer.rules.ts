import { type GstStateCode, gstStates } from "~/features/invoicing/gst-states.rules";
import type { Billing } from "~/features/invoicing/paper.schema";

/** `total` of the booking, and the limit `addressFrom` of the law, both in rupees. */
type Amounts = { total: number; addressFrom: number };

/** Whether an invoice needs the buyer's address and state, and one of them is missing: of a large amount, or with a GSTIN. */
export function lacksAddress({ address, state, gstin }: Billing, { total, addressFrom }: Amounts): boolean {
  const isNeeded = gstin !== null || total >= addressFrom;
  return isNeeded && (address === "" || state === null);
}

/** Whether an invoice can name its buyer: the state is known, and the address where the law wants it. */
export function isBuyerKnown(billing: Billing, amounts: Amounts): boolean {
  return billing.state !== null && !lacksAddress(billing, amounts);
}

export function isBlank({ name, address, state, gstin }: Billing): boolean {
  return name === "" && address === "" && state === null && gstin === null;
}

/** The parts of a buyer on bills: "the lead traveller", or "Meghna Traders, Pune 411001, Maharashtra, GSTIN 27...". */
export function buyerText({ name, address, state, gstin }: Billing): { name: string; rest: string } {
  const stateName = state && gstStates[state as GstStateCode];
  const rest = [address.replaceAll("\n", ", "), stateName, gstin && `GSTIN ${gstin}`].filter(Boolean);
  return { name: name || "the lead traveller", rest: rest.map((part) => `, ${part}`).join("") };
}

export function isSameBuyer(one: Billing, other: Billing): boolean {
  return (["name", "address", "state", "gstin"] as const).every((field) => one[field] === other[field]);
}
