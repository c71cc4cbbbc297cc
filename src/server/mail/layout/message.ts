import type { ReplyTo } from "./reply-to";

/** The content of a mail, before it is rendered as HTML and text. */
export type Message = {
  subject: string;
  /** Shown beside the subject in an inbox. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Shown large, to be copied. */
  code?: string;
  facts?: { label: string; value: string }[];
  /** The emphasized line below the facts. */
  total?: { label: string; value: string };
  action?: { label: string; url: string };
  /** The address for answers, if it is not the sender. */
  replyTo?: ReplyTo;
  /** Small print below. */
  closing?: string[];
  /** The booking whose voucher and calendar file the mail carries. */
  papersOf?: string;
};
