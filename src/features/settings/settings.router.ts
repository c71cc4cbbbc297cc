import { nothing } from "~/lib/fields";
import { createRouter, userProcedure } from "~/server/api/trpc";
import { exampleSettings, exampleSettingsChange } from "./settings.examples";
import { listSettingsChangesInput, settings, settingsChanges, updateSettingsInput } from "./settings.schema";
import { getSettings, listSettingsChanges, updateSettings } from "./settings.service";

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
        "Changes the given fields; what is left out stays. `postalAddress`, `social` and `limits` are replaced as a whole. " +
        "No answer has `razorpayKeySecret` and `razorpayWebhookSecret`: null or an empty text removes them. " +
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

  history: userProcedure("settings.write")
    .meta({
      route: "GET /settings/history",
      operationId: "getSettingsHistory",
      summary: "Read the history of the settings (admin)",
      description: "Who changed which settings, newest first. For admins.",
      successDescription: "The changes, each with who made it and when",
      response: [exampleSettingsChange],
      isPaged: true,
    })
    .input(listSettingsChangesInput)
    .output(settingsChanges)
    .query(({ ctx, input }) => listSettingsChanges(ctx, input)),
});
