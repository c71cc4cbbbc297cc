import { lazyResolver } from "~/lib/lazy-resolver";
import { preload } from "~/lib/preload";
import { loadApiClient } from "~/trpc/use-late-mutation";

const loadRules = () => import("~/features/account/auth.resolvers");

// Loaded after the page.
export const loginRules = lazyResolver(() => loadRules().then((rules) => rules.loginResolver));
export const registerRules = lazyResolver(() => loadRules().then((rules) => rules.registerResolver));
export const emailRules = lazyResolver(() => loadRules().then((rules) => rules.emailResolver));
export const loginCodeRules = lazyResolver(() => loadRules().then((rules) => rules.loginCodeResolver));
export const codeRules = lazyResolver(() => loadRules().then((rules) => rules.codeResolver));

/** Loads the code that submitting a form needs. For the form's `onFocus`. */
export function prepareToSend(): void {
  preload(loadRules, loadApiClient);
}
