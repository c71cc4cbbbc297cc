import { lazyResolver } from "~/lib/lazy-resolver";
import { preload } from "~/lib/preload";
import { loadApiClient } from "~/trpc/use-late-mutation";

const loadRules = () => import("~/features/account/auth.resolvers");

// None of them is part of a page's first load.
export const loginRules = lazyResolver(() => loadRules().then((rules) => rules.loginResolver));
export const registerRules = lazyResolver(() => loadRules().then((rules) => rules.registerResolver));
export const emailRules = lazyResolver(() => loadRules().then((rules) => rules.emailResolver));
export const codeRules = lazyResolver(() => loadRules().then((rules) => rules.codeResolver));

/** For a form's `onFocus`: what its sending needs. */
export function prepareToSend(): void {
  preload(loadRules, loadApiClient);
}
