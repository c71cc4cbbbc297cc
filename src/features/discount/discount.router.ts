import { changeList, listChangesInput } from "~/features/history/history.schema";
import { recordMeta } from "~/features/history/record-meta";
import { createRouter, userProcedure } from "~/server/api/trpc";
import { exampleCode } from "./discount.examples";
import {
  codeById,
  codePage,
  codeRemoved,
  createCodeInput,
  discountCode,
  listCodesInput,
  updateCodeInput,
} from "./discount.schema";
import { codeRecord, createCode, listCodes, updateCode } from "./discount.service";

const meta = recordMeta({
  path: "/codes",
  name: "Code",
  one: "code",
  a: "a discount code",
  missing: "There is no such code.",
  example: exampleCode,
});
const { code, percent, from, to, maxUses, maxUsesPerCustomer, kinds, minTotal } = exampleCode;

export const codeRouter = createRouter({
  list: userProcedure("discount.manage")
    .meta({
      route: "GET /codes",
      operationId: "listCodes",
      summary: "List the discount codes (admin)",
      description: "The discount codes, archived ones last, then newest first, each with its uses so far. For admins.",
      successDescription: "One page of codes",
      response: { results: [exampleCode], pages: 1, total: 1 },
    })
    .input(listCodesInput)
    .output(codePage)
    .query(({ ctx, input }) => listCodes(ctx, input)),

  create: userProcedure("discount.manage")
    .meta(
      meta.create(
        `Adds a code that takes a percentage or an amount off a booking's price, before the service fee. A percentage is rounded
up to a whole rupee; nothing costs less than 0. Without \`kinds\` and \`productIds\` it is for everything. \`from\` and \`to\`
are days of booking, not of travel. For admins.`,
        {
          request: { code, percent, from, to, maxUses, maxUsesPerCustomer, kinds, minTotal },
          response: { ...exampleCode, uses: 0 },
        },
      ),
    )
    .input(createCodeInput)
    .output(discountCode)
    .mutation(({ ctx, input }) => createCode(ctx, input)),

  byId: userProcedure("discount.manage")
    .meta(meta.read("One code, with its uses so far. For admins.", "admin"))
    .input(codeById)
    .output(discountCode)
    .query(({ ctx, input }) => codeRecord.get(ctx, input)),

  update: userProcedure("discount.manage")
    .meta(
      meta.update(
        "Changes the given fields; the code itself stays, and so do bookings that have it. A `percent` replaces an `amount`, " +
          "and the reverse. `archived` ends a code, or takes it up again. `maxUses` cannot be less than its uses. For admins.",
        { changes: { maxUses: 80 } },
      ),
    )
    .input(updateCodeInput)
    .output(discountCode)
    .mutation(({ ctx, input }) => updateCode(ctx, input)),

  delete: userProcedure("discount.manage")
    .meta(meta.remove("Deletes a code, or archives it if bookings have it, which do not change. For admins."))
    .input(codeById)
    .output(codeRemoved)
    .mutation(({ ctx, input }) => codeRecord.remove(ctx, input)),

  history: userProcedure("discount.manage")
    .meta(
      meta.history("The changes that admins made to a code, newest first, even if it is deleted. For admins.", {
        maxUses: [50, 80],
      }),
    )
    .input(listChangesInput)
    .output(changeList)
    .query(({ ctx, input }) => codeRecord.changes(ctx, input)),
});
