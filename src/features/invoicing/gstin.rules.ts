import { type GstStateCode, gstStates } from "./gst-states.rules";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const form = /^(\d{2})[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Whether the text, in capital letters, is a GSTIN: its form, its state, and its check digit (modulo 36). */
export function isGstin(text: string): boolean {
  const state = form.exec(text)?.[1];
  if (state === undefined || !(state in gstStates)) return false;
  let sum = 0;
  for (const [index, letter] of [...text.slice(0, 14)].entries()) {
    const product = digits.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return digits[(36 - (sum % 36)) % 36] === text[14];
}

/** The state of a valid GSTIN. */
export function stateOfGstin(gstin: string): GstStateCode {
  return gstin.slice(0, 2) as GstStateCode;
}
