-- Payments by card on the office's own terminal, which an admin records.
ALTER TYPE "PaymentProvider" ADD VALUE 'card';
