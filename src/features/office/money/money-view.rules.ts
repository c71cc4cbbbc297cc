import { z } from "zod";
import { gatewayNames } from "~/features/payment/providers/registry";
import { type Params, readParam, withParams } from "~/lib/search-params";
import type { MoneyWork } from "./work.schema";

/** The counts of the sections. Faults of earlier versions are counted for owners alone; undefined: not known. */
export type MoneyCounts = MoneyWork & { oldFaults: number | undefined };

/** A section of the page Money: its name in the address, its title, and its key in the counts. */
export type Section = {
  key: keyof MoneyCounts;
  title: string;
  text: string;
  empty: string;
  /** For those who may not refund: who does it. */
  byOwners?: string;
};

export const sections = {
  reported: {
    key: "reported",
    title: "Reported",
    text: "Customers say that they have paid by UPI. Confirm a payment once its money is on your bank statement.",
    empty: "No reported payment waits for you.",
  },
  due: {
    key: "due",
    title: "Due",
    text: "Bookings that are not paid in full, the earliest day first.",
    empty: "Nobody owes you money.",
  },
  back: {
    key: "toGiveBack",
    title: "To refund",
    text: `${gatewayNames("and")} refunds are sent from here. Send other refunds yourself, then record them here.`,
    empty: "Nothing is to be refunded.",
    byOwners: "Only an owner of the portal can send and record refunds.",
  },
  decide: {
    key: "undecided",
    title: "Refunds to decide",
    text: "Customers cancelled bookings that have no cancellation rules. Decide what is refunded.",
    empty: "No cancellation waits for your decision.",
    byOwners: "Only an owner of the portal can decide this.",
  },
  mismatched: {
    key: "mismatched",
    title: "Wrong amount",
    text: "A different amount arrived than was asked for. It does not count as paid until you decide.",
    empty: "Every amount received is the one that was asked for.",
    byOwners: "You can accept it. Only an owner of the portal can refund it.",
  },
  unmatched: {
    key: "unmatched",
    title: "Fits no booking",
    text: `${gatewayNames("or")} received this money, and it belongs to no payment of ours. Give it to a booking, or refund it at ${gatewayNames("or")} and note that here.`,
    empty: "All money that arrived belongs to a booking.",
  },
  credits: {
    key: "credits",
    title: "Not matched yet",
    text: "This money came in by your bank statements, and no payment for it is known. Give it to its booking, or to several. Lines stay for a year.",
    empty: "All money on your bank statements is matched.",
  },
  disputes: {
    key: "disputed",
    title: "Disputes",
    text: `Banks dispute these payments. Answer in ${gatewayNames("or")}'s dashboard in time: without an answer the money is lost.`,
    empty: "No payment is in dispute.",
  },
  holds: {
    key: "held",
    title: "Unpaid bookings that expire today",
    text: "These bookings are cancelled automatically if nothing is paid in time.",
    empty: "No unpaid booking expires today.",
  },
  faults: {
    key: "oldFaults",
    title: "Earlier faults",
    text: "Faults of earlier versions have touched these bookings. Do what each row says; a row stays if its bills or statements cannot change.",
    empty: "No booking is left that a fault of an earlier version has touched.",
  },
} as const satisfies Record<string, Section>;

type SectionName = keyof typeof sections;

const sectionNames = Object.keys(sections) as SectionName[];

export type MoneyView = { section: SectionName; page: number };

export const moneyPerPage = 25;

const section = z.string().transform((name, ctx) => {
  const found = sectionNames.find((one) => one === name);
  if (found) return found;
  ctx.addIssue({ code: "custom", message: "Unknown" });
  return z.NEVER;
});

const page = z.coerce.number().int().min(1).max(10_000);

/** Reads the address; invalid values are ignored. */
export function readMoneyView(params: Params): MoneyView {
  return { section: readParam(params, "section", section) ?? "reported", page: readParam(params, "page", page) ?? 1 };
}

/** The address of a view, without defaults. */
export function moneyHref({ section: name, page: shown }: MoneyView): string {
  return withParams("/admin/money", {
    section: name === "reported" ? undefined : name,
    page: shown === 1 ? undefined : shown,
  });
}

/** The number of pages of a section; undefined while its count is not known. */
export function pagesOf(counts: MoneyCounts | undefined, name: SectionName): number | undefined {
  const count = counts?.[sections[name].key];
  return count === undefined ? undefined : Math.max(1, Math.ceil(count / moneyPerPage));
}

/** The sections that are offered: faults of earlier versions only if there are any. */
export function sectionsOf(counts: MoneyCounts | undefined, open: SectionName): SectionName[] {
  return sectionNames.filter((name) => name !== "faults" || name === open || Boolean(counts?.oldFaults));
}
