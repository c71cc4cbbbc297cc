import { setNonce } from "get-nonce";

// react-remove-scroll, which stops the page behind a dialog from scrolling, inserts a <style>. The content security
// policy requires a nonce for it, which is set here.
if (typeof document !== "undefined") {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) setNonce(nonce);
}
