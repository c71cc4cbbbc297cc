/** One message before it becomes HTML and text. */
export type Message = {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Shown large, to be copied. */
  code?: string;
  facts?: { label: string; value: string }[];
  /** The line below the facts that matters most. */
  total?: { label: string; value: string };
  action?: { label: string; url: string };
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string;
  /** Small print below. */
  closing?: string[];
};
