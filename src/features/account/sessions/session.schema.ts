import { z } from "zod";
import { id } from "~/lib/fields";

export const endSessionInput = z.object({ id });

export type EndSessionInput = z.infer<typeof endSessionInput>;

const way = z.enum(["password", "google", "code", "invitation", "renewed"]);

/** What is stored of a session: in words of ours, and without the whole address. */
export const storedSession = z.object({
  _id: id,
  way: way.meta({ description: "How it was begun. `renewed`: by a change of password, second factor or role" }),
  hasSecondStep: z.boolean().meta({ description: "Whether a second factor was asked for" }),
  browser: z.string().nullable().meta({ description: "Null: none that we know", example: "Chrome" }),
  system: z.string().nullable().meta({ description: "Null: none that we know", example: "Windows" }),
  network: z.string().nullable().meta({ description: "Of the login: /24 or /48", example: "103.21.58.0/24" }),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().meta({ description: "Exact to five minutes" }),
});

export type StoredSession = z.infer<typeof storedSession>;

export const ownSession = storedSession.extend({
  isCurrent: z.boolean().meta({ description: "Whether this request was sent with its token" }),
});

export type OwnSession = z.infer<typeof ownSession>;

export const ownSessions = z.object({
  sessions: z.array(ownSession).meta({ description: "The current one first, then the last used; 100 at most" }),
});

export type OwnSessions = z.infer<typeof ownSessions>;
