import { z } from "zod";
import { productKinds } from "~/features/product/registry";
import { id, pageOf, paging } from "~/lib/fields";

/** The most archived products on one page. */
export const maxArchivedPerPage = 100;

export const listArchivedInput = z.object({
  kind: z.enum(productKinds, { error: `Must be one of ${productKinds.join(", ")}` }).meta({
    description: "Of which kind",
  }),
  ...paging(maxArchivedPerPage),
});

export type ListArchivedInput = z.infer<typeof listArchivedInput>;

export const archivedPage = pageOf(
  z.object({
    _id: id,
    title: z.string(),
    archivedAt: z.string().meta({ format: "date-time" }),
    bookings: z.number().int().meta({ description: "How many bookings have it" }),
  }),
);

export type ArchivedPage = z.infer<typeof archivedPage>;

export const restoreInput = z.object({ id });

export const restored = z.object({ _id: id, kind: z.enum(productKinds), title: z.string() });

export type Restored = z.infer<typeof restored>;
