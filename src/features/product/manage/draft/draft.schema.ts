import { z } from "zod";
import { productKinds } from "~/features/product/registry";
import { id, paging } from "~/lib/fields";

/** The most drafts on one page. */
export const maxDraftsPerPage = 100;

export const listDraftsInput = z.object({
  kind: z.enum(productKinds, { error: `Must be one of ${productKinds.join(", ")}` }).meta({
    description: "Of which kind",
  }),
  ...paging(maxDraftsPerPage),
});

export type ListDraftsInput = z.infer<typeof listDraftsInput>;

export const draftPage = z.object({
  results: z.array(z.object({ _id: id, title: z.string(), savedAt: z.string().meta({ format: "date-time" }) })),
  pages: z.number().int(),
  total: z.number().int(),
});

export type DraftPage = z.infer<typeof draftPage>;

export const publishInput = z.object({ id });

export const published = z.object({ _id: id, kind: z.enum(productKinds), title: z.string() });

export type Published = z.infer<typeof published>;
