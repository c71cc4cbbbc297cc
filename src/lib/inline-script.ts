import { earlyClickScript } from "./early-click";
import { earlyFilterScript } from "./early-filter";
import { installPromptScript } from "./install-prompt";
import { outdatedPageScript } from "./outdated-page";

/**
 * Runs before all other scripts. Marks each picture that fails to load with `data-failed`; the styles of `Picture` then
 * show its fallback.
 */
const failedPictureScript = `addEventListener("error",({target})=>{target.matches?.("img")&&(target.dataset.failed="")},true)`;

/** The inline script of each page. The content security policy allows it by its hash. */
export const inlineScript = `${earlyClickScript};${earlyFilterScript};${failedPictureScript};${installPromptScript};${outdatedPageScript}`;
