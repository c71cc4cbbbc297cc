import type { RenderedMail } from "./layout/render";
import type { MailFile } from "./mail-files";

/** A rendered mail. `id` is the outbox row's, by which a mail service recognizes a repeated attempt. */
export type Envelope = RenderedMail & {
  id: string;
  from: string;
  to: string;
  date: Date;
  files: readonly MailFile[];
};

export type Carrier = "service" | "file";

/** Sends mails. Throws errors whose text may be written to the database and the log. */
export type Transport = {
  /** Where the mail goes: to a mail service, or into a file. */
  carrier: Carrier;
  /** `onHandedOver`: called when the service has the whole mail and may be accepting it. */
  send: (envelope: Envelope, signal: AbortSignal, onHandedOver?: () => void) => Promise<void>;
  /** Mails sent at the same time, and the pause after each full batch. */
  batch: number;
  restMs: number;
};
