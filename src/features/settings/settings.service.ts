import { editedRecord } from "~/features/history/edited-record.service";
import { changesBetween } from "~/features/history/history.rules";
import type { ChangeEntry } from "~/features/history/history.schema";
import { listChanges } from "~/features/history/read-history.service";
import { gateways, isGateway } from "~/features/payment/providers/registry";
import { gatewayAccounts } from "~/features/payment/providers/registry.accounts";
import { flagsOf } from "~/features/payment/providers/registry.settings";
import { firstMailSettings } from "~/lib/mail-settings";
import { firstWhatsAppSettings } from "~/lib/whatsapp-settings";
import type { Context, UserContext } from "~/server/api/context";
import { invalidField } from "~/server/api/errors";
import { type StoredSettings, settingsCache } from "~/server/cache/caches";
import type { Transaction } from "~/server/db/client";
import { sql } from "~/server/db/sql";
import { sqlFor } from "~/server/db/transaction";
import { payOnlineOf } from "~/server/settings/pay-online";
import { loadSettings, readSettings, refreshSite } from "~/server/settings/read-settings";
import { requireStored } from "~/server/storage/uploads";
import { mailFlagsOf } from "./mail-settings.schema";
import { mergedTexts, withSingleTexts } from "./mail-texts.rules";
import {
  type ListSettingsChangesInput,
  type SettingsShown,
  settings,
  type UpdateSettingsInput,
} from "./settings.schema";
import { requireWholeAccounts, requireWholeMail, requireWholeWhatsApp, withoutSecrets } from "./settings-secrets";
import { whatsAppFlagsOf } from "./whatsapp-settings.schema";

/** The history's id of the settings, of which there is one row. */
const subjectId = "00000000-0000-0000-0000-000000000000";

/** The settings as they are in the database. */
export async function getSettings(): Promise<SettingsShown> {
  return toShown(await loadSettings(sql));
}

/** What the portal fills in for a message to a traveller. */
export async function readWhatsAppMessage(): Promise<{ message: string }> {
  return { message: (await readSettings()).whatsAppMessage };
}

/** The settings, of which there is one row. The first change makes it. */
const settingsRecord = editedRecord({
  subject: "settings",
  // Raw for the row lock. Other changes wait.
  lock: async (tx) => {
    await tx.$executeRaw`INSERT INTO "Settings" ("id") VALUES (1) ON CONFLICT DO NOTHING`;
    await tx.$queryRaw`SELECT FROM "Settings" FOR UPDATE`;
  },
  read: (tx) => loadSettings(sqlFor(tx)),
  raise: async (tx) => {
    await tx.$executeRaw`UPDATE "Settings" SET "version" = "version" + 1`;
    return { id: subjectId };
  },
  recorded: (stored) => stored,
  shown: toShown,
  kept: (fields) => withSingleTexts(withoutSecrets(fields)),
});

/**
 * Changes the given fields. Throws VALIDATION for a logo or a photo that was not uploaded, for half an account of a gateway, of mail or of
 * WhatsApp, and for the removal of a gateway's while refunds are being sent, and EDIT_CONFLICT or PRECONDITION_FAILED with the current settings.
 */
export async function updateSettings(
  ctx: Pick<UserContext, "db" | "user" | "ifMatch">,
  { version, ...changes }: UpdateSettingsInput,
): Promise<SettingsShown> {
  const changed = await settingsRecord.update(ctx, "settings", { version }, async (tx, before) => {
    const given = { ...changes, mailTexts: mergedTexts(before.mailTexts, changes.mailTexts) };
    const after = { ...before, ...definedOf(withoutEmptyPolicies(given)) };
    const fields = changesBetween(before, after);
    if (Object.keys(fields).length === 0) return before;
    requireWholeAccounts(after);
    const isChanged = (part: object) => Object.keys(fields).some((name) => Object.hasOwn(part, name));
    if (isChanged(firstMailSettings)) requireWholeMail(after);
    if (isChanged(firstWhatsAppSettings)) requireWholeWhatsApp(after);
    await requireRefundsSent(tx, before, after);
    if (fields.logo && after.logo) await requireStored(tx, [after.logo], "logo");
    if (fields.people)
      await requireStored(
        tx,
        after.people.flatMap(({ photo }) => photo ?? []),
        "people",
      );
    // Fields that nobody changed are not stored, so that the environment still sets them.
    const values = JSON.stringify(Object.fromEntries(Object.entries(fields).map(([name, [, to]]) => [name, to])));
    await tx.$executeRaw`UPDATE "Settings" SET "values" = "values" || ${values}::jsonb, "updatedAt" = now()`;
    return after;
  });
  // The database's notification comes a moment later.
  settingsCache().invalidate();
  await refreshSite();
  return toShown(changed);
}

/** Without its gateway's keys a refund that was released would never go. Throws VALIDATION. */
async function requireRefundsSent(tx: Transaction, before: StoredSettings, after: StoredSettings): Promise<void> {
  const left = payOnlineOf(before).filter(isGateway);
  const removed = left.filter((gateway) => !payOnlineOf(after).includes(gateway));
  for (const provider of removed) {
    const released = { provider, state: "created", nextAttemptAt: { not: null } } as const;
    const count = await tx.refund.count({ where: released });
    if (count === 0) continue;
    const refunds = count === 1 ? "1 refund is" : `${count} refunds are`;
    throw invalidField(
      gatewayAccounts[provider].needs[0],
      `${refunds} being sent by ${gateways[provider].name}. Please wait until that is done: see Money, To refund.`,
    );
  }
}

/** Who changed which settings and when, newest first. */
export function listSettingsChanges(
  ctx: Pick<Context, "db" | "totals">,
  input: ListSettingsChangesInput,
): Promise<ChangeEntry[]> {
  return listChanges(ctx, "settings", { ...input, id: subjectId });
}

/** No rule and nothing due are null. */
function withoutEmptyPolicies<Fields extends Pick<UpdateSettingsInput, "cancellation" | "payment">>(
  fields: Fields,
): Fields {
  const { cancellation, payment } = fields;
  return {
    ...fields,
    cancellation: cancellation?.length === 0 ? null : cancellation,
    payment: payment?.depositPercent === 0 ? null : payment,
  };
}

function definedOf<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

/** The fields of the schema, and no other one: an answer must not have more, least of all a secret. */
function toShown(stored: StoredSettings): SettingsShown {
  return settings.parse({
    ...stored,
    ...flagsOf(stored),
    ...mailFlagsOf(stored),
    ...whatsAppFlagsOf(stored),
  });
}
