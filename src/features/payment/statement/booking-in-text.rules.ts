/** What a text may say about bookings: their references, and the beginnings of references that the bank has cut. */
export type NamedBookings = { references: string[]; beginnings: string[] };

const letters = "[2-9A-HJKMNP-Z]";
const whole = new RegExp(`NE(?=(${letters}{6}))`, "g");
const cut = new RegExp(`BOOKING[^A-Z0-9]*NE[^A-Z0-9]*(${letters}{4,5})(?![A-Z0-9])`, "g");

/**
 * Finds references of bookings in what a bank wrote: our payment links ask for the note "Booking NE-7K3F9Q", which comes back in
 * any case, with or without its hyphen, with spaces, or cut. Words can look like a reference, so whoever asks looks whether there
 * is such a booking. A cut one needs the word before it.
 */
export function bookingsIn(text: string): NamedBookings {
  const upper = text.toUpperCase();
  const squeezed = upper.replace(/[^A-Z0-9]/g, "");
  return {
    references: unique(capturesOf(squeezed, whole).map((code) => `NE-${code}`)),
    beginnings: unique(capturesOf(upper, cut).map((code) => `NE-${code}`)),
  };
}

function capturesOf(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, code = ""]) => code);
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
