import { setTimeout as sleep } from "node:timers/promises";
import { env } from "~/env";
import {
  firstDepartureDefaults,
  firstPeopleShownDays,
  firstRoadSettings,
} from "~/features/departure/departure.settings";
import { firstTaxSettings } from "~/features/invoicing/tax.settings";
import { gatewayIds } from "~/features/payment/providers/registry";
import { type GatewaySettings, gatewayAccounts } from "~/features/payment/providers/registry.accounts";
import { firstMailSettings, type MailSettings, sendsByService } from "~/lib/mail-settings";
import {
  firstLimits,
  firstPaymentSettings,
  firstSite,
  type PaymentAccounts,
  type Settings,
  type Site,
  setSite,
} from "~/lib/site";
import { firstTextSettings } from "~/lib/texts/text-settings";
import { firstWhatsAppSettings } from "~/lib/whatsapp-settings";
import { pageCache, type StoredSettings, settingsCache } from "~/server/cache/caches";
import { readSql } from "~/server/db/read";
import type { Sql } from "~/server/db/sql";
import { isDatabaseUnavailable } from "~/server/db/unavailable";
import { log } from "~/server/log";
import { setShared, shared, withoutCopy } from "~/server/shared";
import { payOnlineOf } from "./pay-online";

/** The settings before the operator changes them: those of the environment, where it has any. */
export function firstSettings(): Settings {
  const { CONTACT_INBOX: contactInbox = null, BOOKINGS_INBOX: bookingsInbox = null } = env;
  const { payOnline: _, codeByMailIsOn: __, ...site } = firstSite;
  return shared("first-settings", () => ({
    ...site,
    ...firstPaymentSettings,
    ...accounts(),
    ...mailSettings(),
    ...firstWhatsAppSettings,
    ...firstTextSettings,
    people: [],
    departureDefaults: firstDepartureDefaults,
    peopleShownDays: firstPeopleShownDays,
    ...firstRoadSettings,
    skippedSteps: [],
    assistantsRead: true,
    assistantsBook: true,
    requireSecondFactor: false,
    personalAssistants: false,
    limits: firstLimits,
    backupDaily: true,
    backupHour: 3,
    backupKeepDays: 14,
    tax: firstTaxSettings,
    contactInbox,
    bookingsInbox,
  }));
}

/** How the environment sends mail: by Resend, or not at all. */
function mailSettings(): MailSettings {
  const { RESEND_API_KEY: resendKey = null, MAIL_FROM: mailFrom = null } = env;
  return { ...firstMailSettings, mailBy: resendKey ? "resend" : "files", mailFrom, resendKey };
}

/** The accounts for payments that the environment names. */
function accounts(): PaymentAccounts & Pick<Settings, "upiName"> {
  const ofGateways = gatewayIds.flatMap((gateway) => Object.entries(gatewayAccounts[gateway].settings));
  return {
    upiAddress: env.UPI_ADDRESS ?? null,
    upiName: env.UPI_NAME ?? null,
    ...(Object.fromEntries(ofGateways.map(([name, variable]) => [name, env[variable] ?? null])) as GatewaySettings),
  };
}

/** The settings in the database, as of `run`'s transaction. Only validated values are ever written there. */
export async function loadSettings(run: Sql): Promise<StoredSettings> {
  const [row] = await run<{ values: Partial<Settings>; version: number }>(`SELECT "values", "version" FROM "Settings"`);
  const first = firstSettings();
  // What an earlier version has stored lacks the newer fields of tax.
  const tax = { ...first.tax, ...row?.values.tax };
  return { ...first, ...row?.values, tax, version: row?.version ?? 1 };
}

/**
 * The settings, with every change that was committed before the call. Cached until the database reports a change; without
 * its reports they are read each time. For test keys too they are those of the site. Throws if the database does not answer.
 */
export function readSettings(): Promise<StoredSettings> {
  return settingsCache().read("settings", async () => {
    const settings = await withoutCopy(() => loadSettings(readSql));
    setShared("known-settings", settings);
    setSite(publicPart(settings));
    return settings;
  });
}

/** The settings as last read, for pages that must not fail with the database. */
export function knownSettings(): Settings {
  return shared("known-settings", firstSettings);
}

/** The part that every visitor may know: the fields of `firstSite`, and never another one. */
function publicPart(settings: StoredSettings): Site {
  const site: Site = {
    ...settings,
    payOnline: payOnlineOf(settings),
    codeByMailIsOn: sendsByService(settings),
  };
  const names = Object.keys(firstSite) as (keyof Site)[];
  return Object.fromEntries(names.map((name) => [name, site[name]])) as unknown as Site;
}

/** A page waits this long for the settings at most; after that, or a failure, they are not asked for again for `restMs`. */
const patienceMs = 1_000;
const restMs = 1_000;
let askFrom = 0;

/**
 * Brings `site()` up to date. While the database does not answer, the last known values stay, and pages that are being
 * rendered are not cached, because they may show outdated values. Never throws.
 */
export async function refreshSite(): Promise<void> {
  if (settingsCache().get("settings")) return;
  if (performance.now() >= askFrom) {
    const isRead = await Promise.race([readWithoutFailing(), sleep(patienceMs, false, { ref: false })]);
    if (isRead) return;
    askFrom = performance.now() + restMs;
  }
  pageCache().discardLoads();
}

async function readWithoutFailing(): Promise<boolean> {
  try {
    await readSettings();
    return true;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log().error({ err: error }, "settings could not be read");
    return false;
  }
}
