import { z } from "zod";
import { id, paging } from "~/lib/fields";

/** The largest page of a history, and the default limit. */
export const maxChangesPerPage = 500;

export const listChangesInput = z.object({ id, ...paging(maxChangesPerPage) });

export type ListChangesInput = z.infer<typeof listChangesInput>;

export const changeEntry = z
  .object({
    _id: id,
    action: z
      .string()
      .meta({ description: '"created", "updated", "archived", "restored", "published", "undone" or "deleted"' }),
    fields: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .meta({ description: "The changed fields, each with its old and new value" }),
    by: z
      .object({ _id: id, name: z.string() })
      .nullable()
      .meta({ description: "Who made the change; null when that account was deleted" }),
    at: z.string().meta({ format: "date-time" }),
    batch: id.optional().meta({
      description:
        "The change of the prices of several products that it is a part of; left out once it was undone here",
    }),
  })
  .meta({ id: "Change" });

export type ChangeEntry = z.infer<typeof changeEntry>;

export const changeList = z.array(changeEntry);
