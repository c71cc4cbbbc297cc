-- How often assistants asked for something that they did not get, by day. Without who asked, and without words of theirs.
CREATE TABLE "UnmetRequest" (
    "day" DATE NOT NULL,
    "tool" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "productId" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "times" INTEGER NOT NULL,

    CONSTRAINT "UnmetRequest_pkey" PRIMARY KEY ("day", "tool", "reason", "productId", "question"),
    CONSTRAINT "UnmetRequest_question_check" CHECK (length("question") <= 300),
    CONSTRAINT "UnmetRequest_times_check" CHECK ("times" > 0)
);
