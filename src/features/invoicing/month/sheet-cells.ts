import { type GstStateCode, gstStates } from "~/features/invoicing/gst-states.rules";

/** Rupees with two decimals, which may be negative. All other texts may look like formulas. */
export type Amount = { amount: string };
export type Cell = string | number | Amount;
export type Sheet = readonly Cell[][];

export const inRupees = (rupees: number): Amount => ({ amount: rupees.toFixed(2) });

/** An amount in paise, in rupees. */
export const rupees = (paise: number): Amount => inRupees(paise / 100);

export const none = inRupees(0);

/** "18-Assam"; "" for null. */
export const placeText = (code: string | null) => (code ? `${code}-${gstStates[code as GstStateCode] ?? ""}` : "");
