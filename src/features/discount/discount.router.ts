import { exampleChange } from "~/features/history/history.examples";
import { changeList, listChangesInput } from "~/features/history/history.schema";
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
import { codeRecord, createCode, getCode, listCodes, removeCode, updateCode } from "./discount.service";

const missing = { NOT_FOUND: "There is no such code." };
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
    .meta({
      route: "POST /codes",
      operationId: "createCode",
      summary: "Add a discount code (admin)",
      description: `Adds a code that takes a percentage or an amount off a booking's price, before the service fee. A percentage is rounded
up to a whole rupee; nothing costs less than 0. Without \`kinds\` and \`productIds\` it is for everything. \`from\` and \`to\`
are days of booking, not of travel. For admins.`,
      successDescription: "The new code",
      request: { code, percent, from, to, maxUses, maxUsesPerCustomer, kinds, minTotal },
      response: { ...exampleCode, uses: 0 },
    })
    .input(createCodeInput)
    .output(discountCode)
    .mutation(({ ctx, input }) => createCode(ctx, input)),

  byId: userProcedure("discount.manage")
    .meta({
      route: "GET /codes/{id}",
      operationId: "getCode",
      summary: "Read a discount code (admin)",
      description: "One code, with its uses so far. For admins.",
      successDescription: "The code",
      errors: missing,
      response: exampleCode,
    })
    .input(codeById)
    .output(discountCode)
    .query(({ ctx, input }) => getCode(ctx, input)),

  update: userProcedure("discount.manage")
    .meta({
      route: "PUT /codes/{id}",
      operationId: "updateCode",
      summary: "Edit a discount code (admin)",
      description:
        "Changes the given fields; the code itself stays, and so do bookings that have it. A `percent` replaces an `amount`, " +
        "and the reverse. `archived` ends a code, or takes it up again. `maxUses` cannot be less than its uses. For admins.",
      successDescription: "The changed code",
      errors: missing,
      request: { maxUses: 80, version: 1 },
      response: { ...exampleCode, maxUses: 80, version: 2 },
      versioned: true,
    })
    .input(updateCodeInput)
    .output(discountCode)
    .mutation(({ ctx, input }) => updateCode(ctx, input)),

  delete: userProcedure("discount.manage")
    .meta({
      route: "DELETE /codes/{id}",
      operationId: "deleteCode",
      summary: "Remove a discount code (admin)",
      description: "Deletes a code, or archives it if bookings have it, which do not change. For admins.",
      successDescription: "The id, and whether it was archived",
      errors: missing,
      response: { _id: exampleCode._id, archived: true },
    })
    .input(codeById)
    .output(codeRemoved)
    .mutation(({ ctx, input }) => removeCode(ctx, input)),

  history: userProcedure("discount.manage")
    .meta({
      route: "GET /codes/{id}/history",
      operationId: "getCodeHistory",
      summary: "Read the history of a discount code (admin)",
      description: "The changes that admins made to a code, newest first, even if it is deleted. For admins.",
      successDescription: "The changes, each with who made it and when",
      errors: missing,
      response: [{ ...exampleChange, fields: { maxUses: [50, 80] } }],
      isPaged: true,
    })
    .input(listChangesInput)
    .output(changeList)
    .query(({ ctx, input }) => codeRecord.changes(ctx, input)),
});
