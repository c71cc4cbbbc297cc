import type { UnmetReason } from "~/lib/unmet-reasons";

type Subject = string | ((title: string) => string);

/** What is asked by each tool; of those for one product, with its title. */
const subjects: Readonly<Record<string, Subject>> = {
  search_trips: "Tours",
  list_cars: "Cars",
  list_offers: "Offers",
  get_trip: (title) => title,
  get_calendar: (title) => `Free days of ${title}`,
  get_quote: (title) => `Price of ${title}`,
  get_permits: (title) => `Permits for ${title}`,
  prepare_booking: (title) => `Booking of ${title}`,
  get_policies: "Terms of the house",
  my_bookings: "Own bookings",
  my_booking: "One of the own bookings",
  book: "Booking, after its price was seen",
  prepare_change: "Change of a booking",
  change_booking: "Change of a booking, after its price was seen",
  prepare_cancel: "Cancellation of a booking",
  cancel_booking: "Cancellation of a booking, after it was explained",
  "/mcp": "Reading trips and prices",
  "/mcp/me": "Reading and making bookings",
};

export type Asked = {
  tool: string;
  reason: UnmetReason;
  /** Of the product that was asked about; null for none, or one that exists no more. */
  title: string | null;
  question: string;
};

/** What an assistant asked, as an owner reads it: "Tours, in March 2027, for 12 people". */
export function askedText({ tool, reason, title, question }: Asked): string {
  const subject = subjects[tool] ?? tool;
  const text = typeof subject === "string" ? subject : subject(title ?? unnamed(reason));
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  if (question === "") return start;
  // "Tours in March 2027", but "Tours, 4 days".
  return /^(?:in|for|to|of|with|by|up) /.test(question) ? `${start} ${question}` : `${start}, ${question}`;
}

const unnamed = (reason: UnmetReason) => (reason === "not-found" ? "an unknown trip" : "a trip");

/** Why it was not given, as an owner reads it. */
export const reasonTexts = {
  "nothing-found": "nothing found",
  "not-found": "does not exist",
  full: "sold out",
  closed: "closed day",
  season: "out of season",
  "too-soon": "too few days ahead",
  "too-far": "too far ahead",
  "not-offered": "not on offer",
  permits: "too little time for permits",
  "permits-unknown": "permits not known",
  "too-many-people": "group too large",
  "too-few-people": "group too small",
  "too-young": "child too young",
  code: "discount code refused",
  scope: "not allowed for this assistant",
  door: "shut under Settings",
  "too-often": "asked too often",
  unreadable: "not asked in a readable way",
  failed: "fault on our side",
  other: "not possible",
} as const satisfies Record<UnmetReason, string>;
