-- Refunds on their way of which only a webhook had told were never asked about.
UPDATE "Payment" SET "nextCheckAt" = now()
WHERE "provider" = 'razorpay' AND "orderId" IS NOT NULL AND "nextCheckAt" IS NULL
  AND "bookingId" IN (SELECT "bookingId" FROM "Refund" WHERE "state" = 'transit');
