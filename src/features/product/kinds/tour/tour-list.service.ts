import { availableParallelism } from "node:os";
import { env } from "~/env";
import { AppError, tooBusyMessage } from "~/server/api/errors";
import { isOnThisMachine } from "~/server/db/on-this-machine";
import { poolSize, statementTimeoutMs } from "~/server/db/pool";
import { makeGate } from "~/server/gate";
import { shared } from "~/server/shared";
import { type ListToursInput, maxToursPerPage, type TourList } from "./tour.schema";
import { fromColumns, type TourColumns } from "./tour.select";
import { fitting, foundBy } from "./tour-fit";
import { readFound } from "./tour-found.service";
import { countFitting, readPage } from "./tour-rows.service";
import { closestWords, waysToFind } from "./tour-search.service";

/**
 * One after another, a little more than PostgreSQL has cores where those are ours: all at once, quick lists and long
 * searches were in each other's way, and the slowest took twice as long.
 */
const sharesCores = env.DATABASE_URL === undefined || isOnThisMachine(env.DATABASE_URL);
const atOnce = sharesCores ? availableParallelism() + 1 : poolSize;
const busy = () => new AppError("UNAVAILABLE", tooBusyMessage);

const nothing: TourList = { results: [], pages: 0, total: 0 };

/**
 * One page of the tours that fit the filters. A search finds words that begin so; where there are none, any part of a
 * word; where there are none either, unknown words give way to those that are spelt most like them, or are left out,
 * told as `correctedSearch`. Without `sortBy` a search of at most 1,000 puts the best first, and everything else the
 * newest. A total beyond 10,000 is an estimate. Throws UNAVAILABLE where too many wait for their lists.
 */
export async function listTours(input: ListToursInput): Promise<TourList> {
  // How many wait is bounded by how many requests are let in (`admission.ts`).
  const gate = shared("tour-list-gate", () =>
    makeGate(atOnce, { maxWaiting: Number.POSITIVE_INFINITY, longestMs: statementTimeoutMs }, busy),
  );
  return gate(() => readList(input));
}

async function readList(input: ListToursInput): Promise<TourList> {
  const words = input.search?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return listAll(input);
  const found = await search(input, words);
  if (found.total > 0) return found;
  const closest = await closestWords(words);
  if (closest.length === 0 || closest.join(" ") === words.join(" ")) return nothing;
  const close = await search(input, closest);
  return close.total > 0 ? { ...close, correctedSearch: closest.join(" ") } : nothing;
}

async function listAll(input: ListToursInput): Promise<TourList> {
  const fit = fitting(input);
  const rows = await readPage(input, fit);
  const total = await countFitting(fit, rows[0]?.total);
  return toList(
    input,
    rows.map(({ total: _, ...tour }) => tour),
    total,
  );
}

/** By the first way that finds something. */
async function search(input: ListToursInput, words: readonly string[]): Promise<TourList> {
  const { ways, onOffer } = await waysToFind(words);
  for (const way of ways) {
    const { rows, total } = await readFound(input, foundBy(way, input), onOffer);
    if (total > 0) return toList(input, rows, total);
  }
  return nothing;
}

function toList({ limit = maxToursPerPage }: ListToursInput, rows: readonly TourColumns[], total: number): TourList {
  return { results: rows.map(fromColumns), pages: Math.ceil(total / limit), total };
}
