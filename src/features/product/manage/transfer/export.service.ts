import { stringify } from "csv-stringify/sync";
import type { ProductKind } from "~/features/product/registry";
import { stores } from "~/features/product/registry.server";
import type { WireItem } from "~/features/product/store";
import { plannedReadSql } from "~/server/db/read";
import { log } from "~/server/log";
import { toCell } from "./cell.rules";
import { asListed, cellFormOf, fieldsOf, jsonFormat, jsonLists } from "./transfer-fields";

const batchSize = 100;

/** Streams the products of a kind as CSV (UTF-8 with a byte order mark), oldest first. Cells are guarded by `toCell`. */
export async function* catalogueCsv(kind: ProductKind): AsyncGenerator<string> {
  const fields = fieldsOf[kind];
  yield stringify([fields], { bom: true });
  for await (const items of batches(kind)) {
    yield stringify(
      items.map((item) => fields.map((field) => toCell(cellFormOf(kind, field), asListed(kind, field, item[field])))),
    );
  }
}

/** Streams all tours, cars and offers as one JSON text, with a line for each product. */
export async function* catalogueJson(): AsyncGenerator<string> {
  yield `{"format":${JSON.stringify(jsonFormat)}`;
  for (const { name, kind } of jsonLists) {
    yield `,\n"${name}":[`;
    let separator = "\n";
    for await (const items of batches(kind)) {
      yield items.map((item) => `${takeSeparator()}${JSON.stringify(pick(kind, item))}`).join("");
    }
    yield "]";

    function takeSeparator(): string {
      const taken = separator;
      separator = ",\n";
      return taken;
    }
  }
  yield "}\n";
}

/** The fields of a product, with lists as an import stores them: otherwise the next export would differ. */
function pick(kind: ProductKind, item: WireItem): object {
  return Object.fromEntries(fieldsOf[kind].map((field) => [field, asListed(kind, field, item[field])]));
}

/** The products on offer in the order of their ids, a hundred at a time. */
async function* batches(kind: ProductKind): AsyncGenerator<WireItem[]> {
  let after: string | null = null;
  try {
    for (;;) {
      const found: WireItem[] = await readAfter(kind, after);
      if (found.length > 0) yield found;
      after = found.at(-1)?._id ?? null;
      if (found.length < batchSize) return;
    }
  } catch (error) {
    // The client sees an interrupted response.
    log().error({ err: error }, "the export of the catalogue failed");
    throw error;
  }
}

async function readAfter(kind: ProductKind, after: string | null): Promise<WireItem[]> {
  const found = await stores[kind].readSome(
    plannedReadSql,
    `p."archivedAt" IS NULL AND ($1::uuid IS NULL OR p."id" > $1::uuid) ORDER BY p."id" LIMIT ${batchSize}`,
    [after],
  );
  return found.map(({ item }) => item);
}
