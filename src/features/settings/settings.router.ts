import { gatewaySecrets } from "~/features/payment/providers/registry.accounts";
import { nothing } from "~/lib/fields";
import { firstSteps } from "~/lib/first-steps";
import { mailSecrets } from "~/lib/mail-settings";
import { firstWhatsAppMessage } from "~/lib/texts/text-settings";
import { whatsAppSecrets } from "~/lib/whatsapp-settings";
import { createRouter, userProcedure } from "~/server/api/trpc";
import { firstStepsShown, whatsAppMessageShown } from "./first-steps.schema";
import { readFirstSteps } from "./first-steps.service";
import { exampleSettings, exampleSettingsChange } from "./settings.examples";
import { listSettingsChangesInput, settings, settingsChanges, updateSettingsInput } from "./settings.schema";
import { getSettings, listSettingsChanges, readWhatsAppMessage, updateSettings } from "./settings.service";

export const settingsRouter = createRouter({
  read: userProcedure("settings.write")
    .meta({
      route: "GET /settings",
      operationId: "getSettings",
      summary: "Read the settings (admin)",
      description:
        "All settings of the site. Those that nobody has changed have the values of the environment, where it sets them, or " +
        "of a new installation. For admins.",
      successDescription: "The settings",
      response: exampleSettings,
    })
    .input(nothing)
    .output(settings)
    .query(() => getSettings()),

  update: userProcedure("settings.write")
    .meta({
      route: "PUT /settings",
      operationId: "updateSettings",
      summary: "Change settings (admin)",
      description:
        "Changes the given fields; what is left out stays. `mailTexts` changes the kinds of mail that it names. `postalAddress`, `social` and `limits` are replaced as a whole. " +
        `No answer has ${[...gatewaySecrets, ...mailSecrets, ...whatsAppSecrets].map((name) => `\`${name}\``).join(", ")}: null or an empty text removes them. ` +
        "Every page and answer has the new values at once. A booking whose `totalPrice` was computed with an older service " +
        "fee is answered with 409 `PRICE_CHANGED`. For admins.",
      successDescription: "All settings",
      request: { serviceFeePercent: 7.5, showHotels: false, version: 1 },
      response: { ...exampleSettings, serviceFeePercent: 7.5, showHotels: false, version: 2 },
      versioned: true,
    })
    .input(updateSettingsInput)
    .output(settings)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),

  firstSteps: userProcedure("settings.write")
    .meta({
      route: "GET /settings/first-steps",
      operationId: "getFirstSteps",
      summary: "Read the first steps (admin)",
      description:
        "What a new operator has to do before the first booking, and what of it is done. `PUT /settings` with " +
        "`skippedSteps` takes steps off the dashboard, or puts them there again. For owners.",
      successDescription: "The steps in their order",
      response: {
        steps: firstSteps.map((step) => ({ step, isDone: step === "name", isSkipped: step === "payment" })),
      },
    })
    .input(nothing)
    .output(firstStepsShown)
    .query(({ ctx }) => readFirstSteps(ctx)),

  whatsAppMessage: userProcedure("booking.read")
    .meta({
      route: "GET /settings/whatsapp-message",
      operationId: "getWhatsAppMessage",
      summary: "Read the message by WhatsApp (admin)",
      description: "The text that the portal fills in for a message to a traveller. For admins.",
      successDescription: "The text",
      response: { message: firstWhatsAppMessage },
    })
    .input(nothing)
    .output(whatsAppMessageShown)
    .query(() => readWhatsAppMessage()),

  history: userProcedure("settings.write")
    .meta({
      route: "GET /settings/history",
      operationId: "getSettingsHistory",
      summary: "Read the history of the settings (admin)",
      description: "Who changed which settings, newest first. For admins.",
      successDescription: "The changes, each with who made it and when",
      response: [exampleSettingsChange],
      isPaged: true,
      hasCursor: true,
    })
    .input(listSettingsChangesInput)
    .output(settingsChanges)
    .query(({ ctx, input }) => listSettingsChanges(ctx, input)),
});
