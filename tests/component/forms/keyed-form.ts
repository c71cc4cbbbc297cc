import type { ReactNode } from "react";
import type { Procedure } from "~tests/component/far-side";

/** A form that sends an Idempotency-Key. */
export type KeyedForm = {
  title: string;
  procedure: Procedure;
  /** The path in `src/features` of what calls the procedure. */
  file: string;
  page: ReactNode;
  /** A page of the public site, for a customer. */
  isPublic?: boolean;
  /** Answers what the page asks for. */
  answers?: () => void;
  /** Fills the form in. */
  fill?: () => Promise<void>;
  /** Sends it, and sends it again after a failure. */
  send: () => Promise<void>;
  /** It is sent as soon as it is shown, and only again by hand. */
  sendsItself?: boolean;
  /** Cannot be sent again after a failure, as a payment that is recorded together with its booking. */
  isSentOnce?: boolean;
  /** Answers the procedure with a success. */
  succeed: () => void;
};
