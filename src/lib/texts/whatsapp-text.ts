/** What can be written in braces in the message by WhatsApp. */
export const whatsAppVariables = ["name", "business", "phone", "reference", "product", "date", "pickup"] as const;

/** The message until an operator changes it. */
export const firstWhatsAppMessage =
  "Hello {name}, this is {business} about your booking {reference}: {product} on {date}. Pickup: {pickup}. Call us at {phone} if anything is unclear.";
