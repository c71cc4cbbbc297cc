/** The E.164 form of a number typed with + and its country's code; null where its country has no such number. */
type ForeignNumber = (typed: string) => string | null;

let foreignNumber: ForeignNumber | undefined;

/** The server has the numbering plans from the start, so that its schemas never wait for them. */
export function provideNumberingPlans(given: ForeignNumber): void {
  foreignNumber = given;
}

/** Browsers fetch the plans (100 kB) when first needed. If they do not come, the server checks the number alone. */
export function readForeignPhone(typed: string): string | null | Promise<string | null> {
  if (foreignNumber) return foreignNumber(typed);
  return import("./numbering-plans").then(
    (plans) => {
      foreignNumber = plans.foreignNumber;
      return foreignNumber(typed);
    },
    (error: unknown) => {
      if (typeof window === "undefined") throw error;
      return typed;
    },
  );
}
