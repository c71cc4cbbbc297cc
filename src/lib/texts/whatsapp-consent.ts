/** What customers agree to, word for word. It is stored with each consent. */
export const consentWords =
  "Send messages about this booking to this number by WhatsApp, such as its confirmation and when it starts. Answering STOP ends them.";
