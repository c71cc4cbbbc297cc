import { nothing } from "~/lib/fields";
import { adminProcedure, createRouter } from "~/server/api/trpc";
import { discardMailInput, heldMails, listMailsInput, mailById, mailDone, mailsDone } from "./mail.schema";
import { discardMail, listMails, retryAllMails, retryMail } from "./mail.service";

const tags = ["mail"];

export const mailRouter = createRouter({
  list: adminProcedure
    .meta({
      openapi: { method: "GET", path: "/mail", tags, protect: true, summary: "List mail (admin)" },
    })
    .input(listMailsInput)
    .output(heldMails)
    .query(({ ctx, input }) => listMails(ctx, input)),

  retryAll: adminProcedure
    .meta({ openapi: { method: "PUT", path: "/mail/retry", tags, protect: true, summary: "Retry all mail (admin)" } })
    .input(nothing)
    .output(mailsDone)
    .mutation(({ ctx }) => retryAllMails(ctx)),

  retry: adminProcedure
    .meta({
      openapi: { method: "PUT", path: "/mail/retry/{id}", tags, protect: true, summary: "Retry a mail (admin)" },
    })
    .input(mailById)
    .output(mailDone)
    .mutation(({ ctx, input }) => retryMail(ctx, input)),

  discard: adminProcedure
    .meta({
      openapi: { method: "PUT", path: "/mail/discard/{id}", tags, protect: true, summary: "Discard a mail (admin)" },
    })
    .input(discardMailInput)
    .output(mailDone)
    .mutation(({ ctx, input }) => discardMail(ctx, input)),
});
