import { z } from "zod";
import { productKinds } from "~/features/product/registry";
import { id, pageOf, paging } from "~/lib/fields";

/** The most drafts on one page. */
export const maxDraftsPerPage = 100;

export const listDraftsInput = z.object({
  kind: z.enum(productKinds, { error: `Must be one of ${productKinds.join(", ")}` }).meta({
    description: "Of which kind",
  }),
  ...paging(maxDraftsPerPage),
});

export type ListDraftsInput = z.infer<typeof listDraftsInput>;

export const draftPage = pageOf(
  z.object({ _id: id, title: z.string(), savedAt: z.string().meta({ format: "date-time" }) }),
);

export type DraftPage = z.infer<typeof draftPage>;

export const publishInput = z.object({ id });

export const published = z.object({ _id: id, kind: z.enum(productKinds), title: z.string() });

export type Published = z.infer<typeof published>;
