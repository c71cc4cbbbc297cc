/** Converts a number typed with + and country code to E.164; null if it is not valid in that country. */
type ForeignNumber = (typed: string) => string | null;

let foreignNumber: ForeignNumber | undefined;

/** Called at server start, so that schemas parse synchronously there. */
export function provideNumberingPlans(given: ForeignNumber): void {
  foreignNumber = given;
}

/** Browsers load the numbering plans (100 kB) on first use. If that fails, only the server checks the number. */
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
