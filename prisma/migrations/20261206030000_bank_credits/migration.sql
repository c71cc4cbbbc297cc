-- Money on a bank's statement that is no payment which we know stays on the office's list until somebody has decided.
CREATE TABLE "BankCredit" (
    "id" UUID NOT NULL,
    "account" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "number" TEXT,
    "date" DATE NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "text" TEXT NOT NULL,
    "state" "UnmatchedState" NOT NULL DEFAULT 'open',
    "note" TEXT NOT NULL DEFAULT '',
    "actorId" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BankCredit_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "BankCredit_amount_check" CHECK ("amount" > 0),
    CONSTRAINT "BankCredit_account_check" CHECK ("account" ~ '^([0-9]{4})?$'),
    CONSTRAINT "BankCredit_decided_check" CHECK (("state" = 'open') = ("decidedAt" IS NULL))
);

-- The same line of a statement is one row, however often the statement is uploaded.
CREATE UNIQUE INDEX "BankCredit_account_fingerprint_key" ON "BankCredit"("account", "fingerprint");
CREATE INDEX "BankCredit_state_date_id_idx" ON "BankCredit"("state", "date" DESC, "id" DESC);
CREATE INDEX "BankCredit_date_id_idx" ON "BankCredit"("date" DESC, "id" DESC);
CREATE INDEX "BankCredit_number_idx" ON "BankCredit"("number");
CREATE INDEX "BankCredit_actorId_idx" ON "BankCredit"("actorId");

ALTER TABLE "BankCredit"
  ADD CONSTRAINT "BankCredit_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "Payment" ADD COLUMN "bankCreditId" UUID;
ALTER TABLE "Payment"
  ADD CONSTRAINT "Payment_bankCreditId_fkey" FOREIGN KEY ("bankCreditId") REFERENCES "BankCredit"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "Payment_bankCreditId_idx" ON "Payment"("bankCreditId");

-- The payments of a credit are together no more than it. Deferred, so that the credit is locked after payments, as in docs/locks.md.
CREATE FUNCTION check_bank_credit() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE credited numeric;
BEGIN
  SELECT "amount" INTO credited FROM "BankCredit" WHERE "id" = NEW."bankCreditId" FOR NO KEY UPDATE;
  IF (SELECT sum("received") FROM "Payment" WHERE "bankCreditId" = NEW."bankCreditId") > credited THEN
    RAISE EXCEPTION 'the payments of this bank credit exceed it'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Payment_of_bank_credit';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "Payment_of_bank_credit" AFTER INSERT OR UPDATE OF "received", "bankCreditId" ON "Payment"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."bankCreditId" IS NOT NULL) EXECUTE FUNCTION check_bank_credit();
