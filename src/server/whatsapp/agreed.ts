/** SQL: the customer of the booking `b` has agreed to messages by WhatsApp at the number that it has now, and it has WhatsApp. */
export const agreedSql = `EXISTS (SELECT 1 FROM "WhatsAppConsent" w WHERE w."bookingId" = b."id" AND w."phone" = b."phone"
  AND w."withdrawnAt" IS NULL AND w."unreachableAt" IS NULL)`;

/** SQL: WhatsApp is switched on. Null, which is not true, while nobody has saved settings. */
export const whatsAppIsOnSql = `(SELECT "values"->>'whatsAppIsOn' = 'true' FROM "Settings")`;
