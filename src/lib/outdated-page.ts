import type { TabKey } from "./storage-keys";

// After a deploy, open pages still ask for scripts of the earlier version, which answer 404. Such a page is reloaded, and what
// was typed is kept for `components/layout/typed-before`.

/** The key in session storage. Like every draft, it is removed at a logout. */
const typedKey = "draft:reload" satisfies TabKey;
/** When a page was last reloaded by itself. */
const reloadedKey = "reloaded" satisfies TabKey;

/** Two reloads within this time mean that a reload does not help. */
const reloadEveryMs = 60_000;

/**
 * Runs before all other scripts. Reloads the page if a script or style of it is missing on the server: at once while the
 * page loads, later only right after a click or key press, so that nobody is interrupted by code that is loaded in advance.
 * A network that fails is no reason. Keeps the fields of the page by name or label, but no passwords.
 */
export const outdatedPageScript = `addEventListener("error",async({target:t})=>{try{
let u=t.src||t.href;
if(!/^(SCRIPT|LINK)$/.test(t.tagName)||!u.includes("/_next/static/"))return;
if(document.readyState=="complete"&&!navigator.userActivation.isActive)return;
let s=sessionStorage,n=Date.now();
if((await fetch(u,{method:"HEAD",cache:"no-store"})).status!=404)return;
if(n-(s.getItem("${reloadedKey}")||0)<${reloadEveryMs})return;
s.setItem("${reloadedKey}",n);
let f=[...document.querySelectorAll("input,textarea,select")].filter(e=>!/password|file|hidden/.test(e.type));
s.setItem("${typedKey}",JSON.stringify({path:location.pathname,fields:f.map(e=>[e.name||e.labels[0]?.textContent||e.ariaLabel||"",/radio|checkbox/.test(e.type)?e.checked:e.value])}));
location.reload()
}catch{}},true)`.replaceAll("\n", "");
