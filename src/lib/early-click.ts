// A button does nothing before the page is hydrated. This records the last such click and repeats it afterwards. Forms
// with method="post" are submitted by scripts alone; without the script below, an early click would leave the page and
// lose what was typed.

/** `lastClicked` is the button of the last completed click, 0 if there was none, and null once the page is hydrated. */
type WindowWithLastClick = Window & { lastClicked?: HTMLButtonElement | 0 | null };

/**
 * Runs before all other scripts. A click is recorded only after its event handlers ran: if React hydrates the page during
 * the click, it handles that click itself. An earlier click must not be repeated then, because two would close what one
 * opens.
 */
export const earlyClickScript = `addEventListener("click",({target})=>{let b=target.closest?.("button")||0,keep=b=>{window.lastClicked===null||(lastClicked=b)};keep(0);setTimeout(()=>keep(b))},true);addEventListener("submit",e=>{e.target.method=="post"&&e.preventDefault()},true)`;

/** Call once, in a layout effect of the hydration: a later call would repeat a click that React has handled. */
export function answerEarlyClick(): void {
  const page = window as WindowWithLastClick;
  const button = page.lastClicked;
  page.lastClicked = null;
  // Wait for other effects of the same hydration, such as reading the session.
  if (button && !worksWithoutScripts(button)) setTimeout(() => button.click());
}

/** Opens a popover, or sends a GET form. */
function worksWithoutScripts({ popoverTargetElement, type, form }: HTMLButtonElement): boolean {
  return popoverTargetElement !== null || (type === "submit" && form?.method === "get");
}
