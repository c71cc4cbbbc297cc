import { lateResolver } from "~/lib/late-resolver";
import { preload } from "~/lib/preload";
import { loadApiClient } from "~/trpc/use-late-mutation";

const loadRules = () => import("~/features/account/auth.resolvers");

// None of them is part of a page's first load.
export const loginRules = lateResolver(() => loadRules().then((rules) => rules.loginResolver));
export const registerRules = lateResolver(() => loadRules().then((rules) => rules.registerResolver));
export const emailRules = lateResolver(() => loadRules().then((rules) => rules.emailResolver));
export const codeRules = lateResolver(() => loadRules().then((rules) => rules.codeResolver));

/** For a form's `onFocus`: what its sending needs. */
export function prepareToSend(): void {
  preload(loadRules, loadApiClient);
}
