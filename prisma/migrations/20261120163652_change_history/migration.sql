-- CreateEnum
CREATE TYPE "ChangeSubject" AS ENUM ('tour', 'car', 'offer', 'booking', 'user');

-- CreateTable
CREATE TABLE "Change" (
    "id" UUID NOT NULL,
    "subject" "ChangeSubject" NOT NULL,
    "subjectId" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "fields" JSONB NOT NULL DEFAULT '{}',
    "actorId" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Change_subject_subjectId_at_idx" ON "Change"("subject", "subjectId", "at");

-- CreateIndex
CREATE INDEX "Change_actorId_idx" ON "Change"("actorId");

-- AddForeignKey
ALTER TABLE "Change" ADD CONSTRAINT "Change_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
