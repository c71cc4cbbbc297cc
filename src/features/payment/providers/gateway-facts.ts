/** What texts say about a payment gateway. */
export type GatewayFacts = {
  /** As people read it: "Razorpay". */
  name: string;
};

/** What connects a business with a payment gateway. */
export type GatewayAccount = {
  /**
   * The settings that only this gateway has, each with the variable of the environment that sets it until an admin changes it.
   * `src/env.ts` reads these variables.
   */
  settings: Readonly<Record<string, string>>;
  /** Those that nobody gets to see: answers, the history and the log only have whether they are set. */
  secrets: readonly string[];
  /** Those without which customers cannot pay by it. */
  needs: readonly string[];
  /** The address of its API and of its page for paying, and the variable that replaces it by a proxy or a test's server. */
  api: { variable: string; address: string };
  /** Further origins to which that page leads: browsers follow a form only to origins that our pages name. */
  leadsTo: readonly string[];
};
