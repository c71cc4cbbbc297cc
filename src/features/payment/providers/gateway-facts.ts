import type { env } from "~/env";

/** What texts say about a payment gateway. */
export type GatewayFacts = {
  /** As people read it: "Razorpay". */
  name: string;
};

/** What connects a business with a payment gateway. */
export type GatewayAccount = {
  /** The settings that only this gateway has, each with the variable that sets it until an admin changes it. */
  settings: Readonly<Record<string, keyof typeof env>>;
  /** Those that nobody gets to see: answers, the history and the log only have whether they are set. */
  secrets: readonly string[];
  /** Those without which customers cannot pay by it. */
  needs: readonly string[];
  /** The variable with the address of its page for paying, to which our pages may send a form. */
  pageAt: keyof typeof env;
};
