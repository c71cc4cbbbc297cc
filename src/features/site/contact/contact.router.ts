import { createRouter, publicProcedure } from "~/server/api/trpc";
import { tooManyText } from "~/server/limits/limits.rules";
import { contactSent } from "./contact.rules";
import { contactAnswer, contactMessage } from "./contact.schema";
import { sendContactMessage } from "./contact.service";

export const contactRouter = createRouter({
  send: publicProcedure("contact.send")
    .meta({
      route: "POST /contact",
      operationId: "sendContactMessage",
      summary: "Write to the office",
      description:
        "Mails a message to the office, with the sender's address as Reply-To. If the operator has set no inbox, nothing " +
        "is sent and the response is the same.",
      successDescription: "The message was accepted",
      errors: { TOO_MANY_REQUESTS: tooManyText(3600) },
      request: {
        name: "Asha Devi",
        email: "asha@example.com",
        subject: "Nongriat in July",
        message: "Do the steps dry between two showers?",
      },
      response: { message: contactSent },
    })
    .input(contactMessage)
    .output(contactAnswer)
    .mutation(({ ctx, input }) => sendContactMessage(ctx, input)),
});
