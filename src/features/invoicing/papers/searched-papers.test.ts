import { expect, it } from "vitest";
import { db } from "~/server/db/client";
import { foldedPattern } from "~/server/db/like";
import { searchedText } from "./list-papers.service";

it("the search of the register uses its index", async () => {
  const plan = await db().$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    return tx.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(
      `EXPLAIN SELECT "id" FROM "Paper" WHERE ${searchedText} LIKE $1`,
      foldedPattern("Zoë"),
    );
  });
  expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("Paper_folded_search_idx");
});
