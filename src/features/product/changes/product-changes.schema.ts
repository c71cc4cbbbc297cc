import { z } from "zod";
import { id } from "~/lib/fields";

/** In the descriptions of lists. */
export const changesText =
  "With `updatedFrom` or a cursor of changes: those that have changed, and in `removed` what is not on offer any more.";

/** Further fields of a list of products, for readers who follow its changes or go on after a cursor. */
export const followedFields = {
  removed: z
    .array(z.object({ _id: id, reason: z.enum(["archived", "deleted"]) }))
    .optional()
    .meta({ description: "With `updatedFrom` or a cursor of changes: what is not on offer any more" }),
  next: z
    .string()
    .optional()
    .meta({
      description:
        "The cursor for `after`, with each full page. Of changes there always is one: if there are fewer than `limit`, these are " +
        "all until now",
    }),
};

export type RemovedProduct = NonNullable<z.infer<typeof followedFields.removed>>[number];
