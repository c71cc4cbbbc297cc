import { earlyClickScript } from "./early-click";
import { failedPictureScript } from "./failed-picture";
import { outdatedPageScript } from "./outdated-page";

/** The inline script of each page. The content security policy allows it by its hash. */
export const inlineScript = `${earlyClickScript};${failedPictureScript};${outdatedPageScript}`;
