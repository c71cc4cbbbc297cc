import { setNonce } from "get-nonce";

// What keeps the page behind a dialog from scrolling is a <style> of react-remove-scroll, which asks here for the nonce
// that the page's policy wants.
if (typeof document !== "undefined") {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) setNonce(nonce);
}
