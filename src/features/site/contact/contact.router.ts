import { createRouter, publicProcedure } from "~/server/api/trpc";
import { contactAnswer, contactMessage } from "./contact.schema";
import { sendContactMessage } from "./contact.service";

export const contactRouter = createRouter({
  send: publicProcedure
    .meta({
      openapi: { method: "POST", path: "/contact", tags: ["contact"], protect: false, summary: "Write to the office" },
    })
    .input(contactMessage)
    .output(contactAnswer)
    .mutation(({ ctx, input }) => sendContactMessage(ctx, input)),
});
