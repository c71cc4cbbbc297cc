/**
 * Runs before all other scripts. Marks each picture that fails to load with `data-failed`; the styles of `Picture` then
 * show its fallback.
 */
export const failedPictureScript = `addEventListener("error",({target})=>{target.matches?.("img")&&(target.dataset.failed="")},true)`;
