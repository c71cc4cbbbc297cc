-- For the portal's lists of payments and papers, newest first, whatever their state or kind.
CREATE INDEX "Payment_createdAt_id_idx" ON "Payment"("createdAt" DESC, "id" DESC);
CREATE INDEX "Paper_issuedAt_id_idx" ON "Paper"("issuedAt" DESC, "id" DESC);
CREATE INDEX "Paper_kind_issuedAt_id_idx" ON "Paper"("kind", "issuedAt" DESC, "id" DESC);

-- What the register of papers is searched by: number, booking and buyer. The expression is that of list-papers.service.ts.
CREATE INDEX "Paper_search_idx" ON "Paper" USING GIN (
  ("number" || ' ' || ("content" #>> '{booking,reference}') || ' ' || ("content" #>> '{buyer,name}')) gin_trgm_ops);

-- For the list of sent mails, latest first.
CREATE INDEX "Outbox_sentAt_id_idx" ON "Outbox"("sentAt" DESC, "id" DESC);
