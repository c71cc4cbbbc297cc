/** An Indian number with what people write around and between its digits. */
export const phonePattern = "^\\+?(?:[\\s().-]*\\d){10,14}[\\s()-]*$";

/** An Indian number as a traveller types it, "98765 43210" or "+91 98765 43210", as it is stored. */
export function toStored(phone: string): string {
  return `+91${phone.replace(/\D/g, "").slice(-10)}`;
}

/** A stored number as it is answered: Indian ones without +91. */
export function toAnswered(phone: string | null): string {
  if (phone === null) return "";
  return phone.startsWith("+91") && phone.length === 13 ? phone.slice(3) : phone;
}
