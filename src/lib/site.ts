import { brand } from "~/brand";
import type { DepartureDefaults, RoadSettings } from "~/features/departure/departure.settings";
import type { TaxSettings } from "~/features/invoicing/tax.settings";
import type { Gateway } from "~/features/payment/providers/registry";
import type { GatewaySettings } from "~/features/payment/providers/registry.accounts";
import type { TextSettings } from "~/lib/texts/text-settings";
import type { FirstStep } from "./first-steps";
import type { MailSettings } from "./mail-settings";
import type { WhatsAppSettings } from "./whatsapp-settings";

/** What an operator sets in the portal and everybody may know. Pages, mails and documents read it by {@link site}. */
export type Site = {
  name: string;
  tagline: string;
  /** The address of an uploaded picture; null: the drawn mark. */
  logo: string | null;
  supportPhone: string;
  bookingsPhone: string;
  email: string;
  /** Top bar and footer. */
  office: string;
  /** The lines of the contact page. */
  postalAddress: readonly string[];
  /** The name and number of the operator's licence or registration; null: pages say nothing of it. */
  licence: string | null;
  /** The languages in which customers can reach the operator; null: pages say nothing of them. */
  languages: string | null;
  social: readonly { name: string; url: string }[];
  serviceFeePercent: number;
  /** How many days ahead a booking can be made. */
  horizonDays: number;
  /** The operator's default cancellation terms; null: no rule. */
  cancellation: { daysFrom: number; daysTo?: number; refundPercent: number }[] | null;
  /** What is due at booking by the default policy; null: nothing. */
  payment: { depositPercent: number; balanceDays: number } | null;
  showSampleContent: boolean;
  showHotels: boolean;
  /** By what customers can pay online; follows from the accounts in {@link PaymentSettings}. */
  payOnline: readonly OnlineProvider[];
  /** Whether booking forms ask for consent to messages by WhatsApp. */
  whatsAppIsOn: boolean;
  /** Whether visitors can log in by a code that is mailed; follows from {@link MailSettings}. */
  codeByMailIsOn: boolean;
};

/** What follows from other settings. */
type Derived = "payOnline" | "codeByMailIsOn";

export type OnlineProvider = "upi" | Gateway;

/** Numbers of one account's Pending bookings: what it has, or the most that it may have. */
export type PendingAmounts = {
  /** Bookings of all products. */
  bookings: number;
  /** Bookings of one product. */
  ofProduct: number;
  /** Total days of the bookings of a kind that is booked by the day (cars). */
  days: number;
  /** Travellers on one product of a kind that is booked by the person. */
  places: number;
};

/** Somebody of the house, as pages show them to travellers. */
export type HousePerson = {
  name: string;
  /** What they do: "Guide, Majuli". */
  role: string;
  /** The year in which they began in travel; null: not said. */
  since: number | null;
  /** "Assamese, Hindi, English"; "": not said. */
  languages: string;
  /** The address of an uploaded picture; null: none. */
  photo: string | null;
};

/** All that an operator sets in the portal. */
export type Settings = Omit<Site, Derived> & {
  /** The limits of one account, before RATE_LIMIT_FACTOR. */
  limits: PendingAmounts;
  /** The people whom travellers meet. Not in {@link Site}, because browsers do not need them. */
  people: readonly HousePerson[];
  /** Receives the messages of the contact page; null: they are not sent. */
  contactInbox: string | null;
  /** Receives the mails for the staff; null: all of them who want them do. */
  bookingsInbox: string | null;
  /** Rates, limits of law and what papers say about the business. */
  tax: TaxSettings;
  departureDefaults: DepartureDefaults;
  /** How many days before a trip its travellers see who guides and drives them. */
  peopleShownDays: number;
  /** Whether assistants read trips and prices, at /mcp. */
  assistantsRead: boolean;
  /** Whether assistants with a key book, change and cancel, at /mcp/me. */
  assistantsBook: boolean;
  /** Whether everybody in the staff needs a second factor. */
  requireSecondFactor: boolean;
  /** Whether customers may let an assistant read and make their bookings. */
  personalAssistants: boolean;
  /** Whether the server makes a backup each day. */
  backupDaily: boolean;
  /** At which hour in India, 0 to 23. */
  backupHour: number;
  /** After how many days it deletes them. */
  backupKeepDays: number;
  /** The first steps that an owner does not want to be reminded of. */
  skippedSteps: readonly FirstStep[];
} & PaymentSettings &
  MailSettings &
  WhatsAppSettings &
  TextSettings &
  RoadSettings;

/** The accounts that get the money. */
export type PaymentAccounts = { upiAddress: string | null } & GatewaySettings;

/** How customers pay, and how payments and bookings hang together. */
export type PaymentSettings = PaymentAccounts & {
  /** The name that UPI apps show; null: that of the business. */
  upiName: string | null;
  /** Whether a Pending booking is confirmed when what is due at booking has arrived. */
  confirmOnCapture: boolean;
  /** Whether a request to cancel a Confirmed booking is accepted at once while its cancellation is free. */
  acceptFreeCancellation: boolean;
  /** How long the places are held for a payment of the whole price. */
  holdMinutes: number;
  /** How long they are held for a deposit. */
  depositHoldHours: number;
};

/** The values until an operator changes them. */
export const firstSite: Site = {
  ...brand,
  logo: null,
  licence: null,
  languages: null,
  serviceFeePercent: 8,
  horizonDays: 730,
  cancellation: null,
  payment: null,
  showSampleContent: true,
  showHotels: true,
  payOnline: [],
  whatsAppIsOn: false,
  codeByMailIsOn: false,
};

export const firstLimits: PendingAmounts = { bookings: 20, ofProduct: 5, days: 30, places: 40 };

export const firstPaymentSettings: Omit<PaymentSettings, keyof PaymentAccounts | "upiName"> = {
  confirmOnCapture: true,
  acceptFreeCancellation: false,
  holdMinutes: 30,
  depositHoldHours: 48,
};

const holder = globalThis as typeof globalThis & { luitSite?: Site };

/**
 * The site's settings as this process or browser knows them: the server sets them before it renders a page or writes a mail
 * (src/server/settings), and each page hands them to the browser. Where an outdated value would do harm, the server awaits
 * `readSettings` instead.
 */
export function site(): Site {
  return holder.luitSite ?? firstSite;
}

/** Whether the site lists hotels: all of them are samples so far, so their page and the samples must be on. */
export function hasHotelList(): boolean {
  const { showHotels, showSampleContent } = site();
  return showHotels && showSampleContent;
}

export function setSite(values: Site): void {
  holder.luitSite = values;
}
