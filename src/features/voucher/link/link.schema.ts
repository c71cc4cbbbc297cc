import { z } from "zod";

const times = { createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() };

/** Whether there is a link without login. Its address is not stored, and cannot be shown again. */
export const accessLink = z
  .object({ link: z.object(times).nullable().meta({ description: "The link that works now; null: there is none" }) })
  .meta({ id: "AccessLink" });

export type AccessLink = z.infer<typeof accessLink>;

export const madeLink = z
  .object({ url: z.url().meta({ description: "The address; it is answered only once" }), ...times })
  .meta({ id: "MadeLink" });

export type MadeLink = z.infer<typeof madeLink>;

/** The token of a link; any text is accepted, and an unknown one is not found. */
export const accessToken = z.string().min(1).max(200).meta({ example: "q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM" });
