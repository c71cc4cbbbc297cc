/** Whose texts are erased: the account, and its bookings. `names`: theirs, and those of the bookings' lead travellers. */
export type Person = {
  id: string;
  email: string;
  phone: string | null;
  names: readonly string[];
  bookingIds: readonly string[];
};

const replacement = "[deleted]";

/** The text without name, address and number of the person, however they are capitalised. Words that contain a name stay. */
export function withoutPerson(text: string, { email, phone, names }: Omit<Person, "id" | "bookingIds">): string {
  const digits = phone?.replace(/\D/g, "").slice(-10) ?? "";
  const parts = [email, ...names, ...(digits.length === 10 ? [] : [phone ?? ""])].filter((part) => part.length > 1);
  const words = parts.sort((one, other) => other.length - one.length).map(literal);
  const word =
    words.length > 0
      ? text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "giu"), replacement)
      : text;
  if (digits.length < 10) return word;
  // A number is written with or without its country, and in groups.
  const number = [...digits].join("[ -]?");
  return word.replace(new RegExp(`(?<!\\d)(?:\\+?91[ -]?|0)?${number}(?!\\d)`, "g"), replacement);
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

type Payload = { [name: string]: unknown };

const isObject = (value: unknown): value is Payload =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A mail to the office that still has to be sent, without what it says of the customer: which booking it is about stays. */
export function withoutCustomer({ reason: _, ...payload }: Payload, bookingIds: readonly string[]): Payload {
  const { customer, booking, bookings } = payload;
  return {
    ...payload,
    ...(customer !== undefined && { customer: null }),
    ...(isObject(booking) && { booking: blank(booking) }),
    ...(Array.isArray(bookings) && { bookings: bookings.map((one) => (isTheirs(one, bookingIds) ? blank(one) : one)) }),
  };
}

function isTheirs(booking: unknown, bookingIds: readonly string[]): booking is Payload {
  return isObject(booking) && bookingIds.includes(String(booking.id));
}

const theirFields = ["name", "phone", "pickupLocation", "specialRequests"];

function blank(booking: Payload): Payload {
  return Object.fromEntries(
    Object.entries(booking).map(([name, value]) => [name, theirFields.includes(name) ? "" : value]),
  );
}
