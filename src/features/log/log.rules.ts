import { defaultPolicyText, pricingFieldText } from "~/features/product/pricing-text.rules";
import { kinds, perKind } from "~/features/product/registry";
import { fieldText } from "~/lib/field-text";
import { type Params, readParam, withParams } from "~/lib/search-params";
import { type ListLogInput, type LogEntry, listLogInput } from "./log.schema";

/** The state of the log in its address; an absent filter means all, `page` counts from 1. */
export type LogView = Omit<ListLogInput, "limit" | "page"> & { page: number };

const logPerPage = 50;

/** The kinds of items in the portal's words. */
export const subjectLabels = {
  ...perKind((kind) => kinds[kind].labels),
  booking: "Bookings and payments",
  user: "Staff",
  code: "Discount codes",
  settings: "Settings",
  review: "Reviews",
  permit: "Permits",
  payment: "Payments that fit no booking",
  departure: "Departures",
  resource: "Guides and vehicles",
  closing: "Close dates and inform guests",
  apiKey: "Keys for programs",
  webhook: "Webhooks",
} as const satisfies Record<NonNullable<ListLogInput["subject"]>, string>;

const { search, person, subject, from, to, page } = listLogInput.shape;

/** Reads the address's parameters; invalid values are ignored. */
export function readLogView(params: Params): LogView {
  return {
    search: readParam(params, "search", search),
    person: readParam(params, "person", person),
    subject: readParam(params, "subject", subject),
    from: readParam(params, "from", from),
    to: readParam(params, "to", to),
    page: readParam(params, "page", page) ?? 1,
  };
}

/** The address of a view, without defaults. */
export function logHref({ page: shown, ...filters }: Partial<LogView>): string {
  return withParams("/admin/log", { ...filters, page: shown === 1 ? undefined : shown });
}

/** The request of a view: its page, or with `limit` the newest ones that match. */
export function toLogInput({ page: shown, ...filters }: LogView, limit?: number): ListLogInput {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  return limit ? { ...given, limit } : { ...given, page: shown, limit: logPerPage };
}

/** One item of these kinds, where its name is not that of the kind. */
const subjectNames: Readonly<Record<string, string>> = {
  user: "Staff",
  apiKey: "Key",
};

/** What an entry is about, for example "Tour: Majuli by Ferry". */
export function itemText({ subject: kind, item }: Pick<LogEntry, "subject" | "item">): string {
  const name = subjectNames[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  if (kind === "settings") return name;
  return item ? `${name}: ${item}` : `${name} that is deleted`;
}

/** A value of a changed field in words. Without a policy of its own a product has the operator's default; the settings have none. */
export function valueText({ subject: kind }: Pick<LogEntry, "subject">, name: string, value: unknown): string {
  const textOf = kind === "settings" ? defaultPolicyText : pricingFieldText;
  return textOf(name, value) ?? fieldText(value);
}
