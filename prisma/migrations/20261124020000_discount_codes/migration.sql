-- AlterEnum
ALTER TYPE "ChangeSubject" ADD VALUE 'code';

-- CreateTable
CREATE TABLE "DiscountCode" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "percent" DECIMAL(5,2),
    "amount" DECIMAL(12,2),
    "from" DATE,
    "to" DATE,
    "maxUses" INTEGER,
    "maxUsesPerCustomer" INTEGER,
    "kinds" "ProductKind"[] NOT NULL DEFAULT ARRAY[]::"ProductKind"[],
    "productIds" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
    "minTotal" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DiscountCode_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "DiscountCode_code_check" CHECK ("code" ~ '^[A-Z0-9-]{3,20}$'),
    CONSTRAINT "DiscountCode_one_value_check" CHECK (("percent" IS NULL) <> ("amount" IS NULL)),
    CONSTRAINT "DiscountCode_percent_check" CHECK ("percent" > 0 AND "percent" <= 100),
    CONSTRAINT "DiscountCode_amount_check" CHECK ("amount" > 0),
    CONSTRAINT "DiscountCode_dates_check" CHECK ("from" <= "to"),
    CONSTRAINT "DiscountCode_max_uses_check" CHECK ("maxUses" >= 1),
    CONSTRAINT "DiscountCode_max_uses_per_customer_check" CHECK ("maxUsesPerCustomer" >= 1),
    CONSTRAINT "DiscountCode_min_total_check" CHECK ("minTotal" >= 0),
    CONSTRAINT "DiscountCode_uses_check" CHECK ("uses" >= 0 AND "uses" <= coalesce("maxUses", "uses"))
);

-- CreateIndex
CREATE UNIQUE INDEX "DiscountCode_code_key" ON "DiscountCode"("code");
