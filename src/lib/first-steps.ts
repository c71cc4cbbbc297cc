/** What a new operator has to do before the first booking. */
export const firstSteps = ["name", "phones", "mail", "inbox", "tour", "payment", "policies"] as const;

export type FirstStep = (typeof firstSteps)[number];
