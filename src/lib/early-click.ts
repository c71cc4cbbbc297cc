// A button does nothing before the page is hydrated. This records the last such click and repeats it afterwards. Forms
// with method="post" are submitted by scripts alone; without the script below, an early click would leave the page and
// lose what was typed.

/** `lastClicked` is the button of the last completed click. */
type WindowWithLastClick = Window & { lastClicked?: Element | null };

/**
 * Runs before all other scripts. A click is recorded only after its event handlers ran: if React hydrates the button
 * during the click, it handles that click itself.
 */
export const earlyClickScript = `addEventListener("click",({target})=>{let b=target.closest?.("button");setTimeout(()=>{lastClicked=b})},true);addEventListener("submit",e=>{e.target.method=="post"&&e.preventDefault()},true)`;

const ready = new WeakSet<Element>();

/** Use as the `ref` of a button. Marks it as hydrated and repeats a click that came before. */
export function answerEarlyClick(button: HTMLElement | null): void {
  if (!button || ready.has(button)) return;
  ready.add(button);
  if ((window as WindowWithLastClick).lastClicked !== button) return;
  // Wait for other effects of the same hydration, such as reading the session.
  setTimeout(() => button.click());
}
