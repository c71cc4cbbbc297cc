import type { RenderedMail } from "./layout/render";

/** A rendered mail on its way. `id` is the outbox row's: who has seen it before need not deliver it again. */
export type Envelope = RenderedMail & { id: string; from: string; to: string; date: Date };

export type Carrier = "service" | "file";

/** A way out. Throws what went wrong, in words that may stand in the database and the log. */
export type Transport = {
  /** Who takes the mail: a mail service, or a file that nobody delivers. */
  carrier: Carrier;
  send: (envelope: Envelope, signal: AbortSignal) => Promise<void>;
  /** How many at once, and how long to rest after so many: what the far side, or this process, can bear. */
  batch: number;
  restMs: number;
};
