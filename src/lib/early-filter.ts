// The filters of a list apply when they change, which takes scripts. Until these have loaded, the browser opens the page with
// the chosen filters, as it does without JavaScript.

/**
 * Runs before all other scripts. When a filter of a form with `data-early` is chosen, opens the list with the form's filters,
 * unless the page is hydrated (`lastClicked`, early-click.ts) after the pause that its scripts make too. Text fields are left
 * out: opening a page would interrupt somebody who is still typing.
 */
export const earlyFilterScript = `addEventListener("change",({target:{form:f,type}})=>{f?.hasAttribute("data-early")&&/radio|checkbox|select/.test(type)&&setTimeout(()=>{window.lastClicked===null||location.assign(f.action+"?"+new URLSearchParams([...new FormData(f)].filter(([,v])=>v)))},300)})`;
