import { firstSteps } from "~/lib/first-steps";
import { wayOf } from "~/lib/mail-settings";
import type { Context } from "~/server/api/context";
import { sql } from "~/server/db/sql";
import { payOnlineOf } from "~/server/settings/pay-online";
import { loadSettings } from "~/server/settings/read-settings";
import type { FirstSteps } from "./first-steps.schema";

/** What a new operator has to do, each with whether it is done or skipped. */
export async function readFirstSteps({ db }: Pick<Context, "db">): Promise<FirstSteps> {
  const [settings, stored, tour] = await Promise.all([
    loadSettings(sql),
    db.settings.findUnique({ where: { id: 1 }, select: { values: true } }),
    db.tour.findFirst({ where: { product: { archivedAt: null } }, select: { id: true } }),
  ]);
  const isSet = (name: string) => Object.hasOwn(Object(stored?.values ?? {}), name);
  const done = {
    name: isSet("name"),
    phones: isSet("supportPhone") && isSet("bookingsPhone"),
    mail: ["smtp", "resend"].includes(wayOf(settings)),
    inbox: settings.contactInbox !== null,
    tour: tour !== null,
    payment: payOnlineOf(settings).length > 0,
    policies: settings.cancellation !== null || settings.payment !== null,
  };
  return {
    steps: firstSteps.map((step) => ({
      step,
      isDone: done[step],
      isSkipped: settings.skippedSteps.includes(step),
    })),
  };
}
