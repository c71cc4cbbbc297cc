import { nothing } from "~/lib/fields";
import { userProcedure } from "~/server/api/trpc";
import type { MailKinds } from "~/server/mail/mail-kinds";
import { createTemplates, listTemplates, sendTestMessage } from "./templates.service";
import { sendTestMessageInput, templateList, testMessageResult } from "./whatsapp.schema";

const response = {
  results: [
    {
      name: "booking_confirmed_1",
      what: "Booking confirmed",
      text: "Hello {{1}}, your booking {{2}} of {{3}} is confirmed for {{4}}.",
      example: "Hello Asha, your booking NE-7K3F9Q of Hornbill week in Kohima is confirmed for 15 Jan 2027.",
      state: "approved" as const,
      reason: "",
    },
  ],
  reason: "",
  error: "",
};

/** The procedures of the page that sets up WhatsApp. `kinds` are all kinds of mail, some of which go there too. */
export function makeWhatsAppProcedures(kinds: MailKinds) {
  return {
    templates: userProcedure("settings.write")
      .meta({
        route: "GET /whatsapp/templates",
        operationId: "listWhatsAppTemplates",
        summary: "List the texts for WhatsApp (admin)",
        description: "The texts of messages by WhatsApp, and whether Meta has approved them. Asks Meta. For owners.",
        successDescription: "The texts with their states",
        response,
      })
      .input(nothing)
      .output(templateList)
      .query(() => listTemplates(kinds)),

    createTemplates: userProcedure("settings.write")
      .meta({
        route: "POST /whatsapp/templates",
        operationId: "createWhatsAppTemplates",
        summary: "Hand in the texts for WhatsApp (admin)",
        description:
          "Hands Meta the texts that it does not have yet. It approves them within minutes or a day. For owners.",
        successDescription: "The texts with their states",
        request: {},
        response,
      })
      .input(nothing)
      .output(templateList)
      .mutation(() => createTemplates(kinds)),

    testWhatsApp: userProcedure("settings.write")
      .meta({
        route: "POST /whatsapp/test",
        operationId: "sendTestWhatsApp",
        summary: "Send a test message by WhatsApp (admin)",
        description:
          "Sends Meta's own greeting at once, with the saved account, and answers whether Meta has accepted it. For owners.",
        successDescription: "Whether it was accepted, or why not",
        request: { phone: "+919876543210" },
        response: { isSent: true, reason: "", error: "" },
      })
      .input(sendTestMessageInput)
      .output(testMessageResult)
      .mutation(({ input }) => sendTestMessage(input)),
  };
}
