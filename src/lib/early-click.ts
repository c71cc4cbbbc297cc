// A button of a page that is shown, and whose scripts are still on their way, does nothing. Its click is not lost.

/** `lastClicked`: the button of the last click that is over. */
type NotingWindow = Window & { lastClicked?: Element | null };

/**
 * Runs before all other scripts. A click is noted once it is over: what makes a button ready in the middle of one also
 * carries it out.
 */
export const earlyClickScript = `addEventListener("click",({target})=>{let b=target.closest?.("button");setTimeout(()=>{lastClicked=b})},true)`;

const ready = new WeakSet<Element>();

/** For a button's `ref`: it is ready from now on, and carries out the click that came before. */
export function answerEarlyClick(button: HTMLButtonElement | null): void {
  if (!button || ready.has(button)) return;
  ready.add(button);
  if ((window as NotingWindow).lastClicked !== button) return;
  // After what else becomes ready with it, who is signed in for one.
  setTimeout(() => button.click());
}
