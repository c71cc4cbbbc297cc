import type { UnmetReason } from "~/lib/unmet-reasons";
import { plannedReadSql } from "~/server/db/read";
import { maxUnmetRows, type UnmetReport, type UnmetRequestsInput } from "./unmet-requests.schema";
import { type Asked, askedText } from "./unmet-text.rules";

type Row = Asked & { isTotal: boolean; reason: UnmetReason; times: number };

/**
 * What assistants asked in the days and did not get, the most frequent first. Raw for GROUPING SETS: the rows and the total come from
 * one statement.
 */
export async function reportUnmetRequests({ from, to }: UnmetRequestsInput): Promise<UnmetReport> {
  const rows = await plannedReadSql<Row>(
    `SELECT u."isTotal", u."tool", u."reason", p."title", u."question", u."times"
     FROM (
       SELECT grouping("tool") = 1 AS "isTotal", "tool", "reason", "productId", "question",
         coalesce(sum("times"), 0)::int AS "times"
       FROM "UnmetRequest" WHERE "day" BETWEEN $1::date AND $2::date
       GROUP BY GROUPING SETS (("tool", "reason", "productId", "question"), ())
       ORDER BY "isTotal" DESC, "times" DESC, "tool", "reason", "question", "productId" LIMIT ${maxUnmetRows + 1}) u
     LEFT JOIN "Product" p ON p."id"::text = u."productId"
     ORDER BY u."isTotal" DESC, u."times" DESC, u."tool", u."reason", u."question", u."productId"`,
    [from, to],
  );
  const total = rows.find(({ isTotal }) => isTotal);
  return {
    from,
    to,
    rows: rows.flatMap((row) =>
      row.isTotal ? [] : [{ tool: row.tool, asked: askedText(row), reason: row.reason, times: row.times }],
    ),
    times: total?.times ?? 0,
  };
}
