import { z } from "zod";
import { assignInput, assignToHireInput } from "~/features/departure/departure.schema";
import { accessLink, accessToken, madeLink } from "~/features/voucher/link/link.schema";
import { id } from "~/lib/fields";

/** A guide or driver of a departure or a hire, with the link to the sheet that was made for them. */
const sheetReader = accessLink
  .extend({
    resourceId: id,
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable().meta({ description: "Of their account; null: they have none" }),
  })
  .meta({ id: "SheetReader" });

export type SheetReader = z.infer<typeof sheetReader>;

export const sheetReaders = z.array(sheetReader);

const mail = z
  .boolean({ error: "Must be true or false" })
  .default(false)
  .meta({ description: "True: the link is also mailed to their account" });

const keepLink = z
  .boolean({ error: "Must be true or false" })
  .default(false)
  .meta({ description: "True: refused if they have a link that works, which a new one would end" });

export const shareSheetInput = assignInput.extend({ mail, keepLink });

export const shareHireSheetInput = assignToHireInput.extend({ mail, keepLink });

export const madeSheetLink = madeLink
  .extend({
    mailedTo: z.string().nullable().meta({ description: "The address that the link is mailed to; null: nobody" }),
  })
  .meta({ id: "MadeSheetLink" });

export type MadeSheetLink = z.infer<typeof madeSheetLink>;

export const sheetByToken = z.object({ token: accessToken });
