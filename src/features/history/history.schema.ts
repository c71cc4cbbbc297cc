import { z } from "zod";
import { id, paging } from "~/lib/fields";

/** The largest page of a history, and what is answered without `limit`. */
export const maxChangesPerPage = 500;

export const listChangesInput = z.object({ id, ...paging(maxChangesPerPage) });

export type ListChangesInput = z.infer<typeof listChangesInput>;

export const changeEntry = z
  .object({
    _id: id,
    action: z.string().meta({ description: '"created", "updated", "archived" or "deleted"' }),
    fields: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .meta({ description: "The fields that changed, each with what it was and what it became" }),
    by: z.object({ _id: id, name: z.string() }).nullable().meta({ description: "Who; null when that account is gone" }),
    at: z.string().meta({ format: "date-time" }),
  })
  .meta({ id: "Change" });

export type ChangeEntry = z.infer<typeof changeEntry>;

export const changeList = z.array(changeEntry);
