/** An Indian number with the usual prefixes and separators. */
export const phonePattern = "^\\+?(?:[\\s().-]*\\d){10,14}[\\s()-]*$";

/** Converts a typed Indian number, "98765 43210" or "+91 98765 43210", to its stored form. */
export function toStored(phone: string): string {
  return `+91${phone.replace(/\D/g, "").slice(-10)}`;
}

/** Converts a stored number to its form in answers: Indian ones without +91. */
export function toAnswered(phone: string | null): string {
  if (phone === null) return "";
  return phone.startsWith("+91") && phone.length === 13 ? phone.slice(3) : phone;
}
