import { type ReadStatement, readStatement } from "./read-statement";
import type { StatementMapping } from "./statement-heading.rules";

/** The bytes of a file, and the columns that were named. */
export type StatementFile = { bytes: Uint8Array; mapping: StatementMapping | undefined };

/** Reads a bank's statement as {@link readStatement} does: 5 MB take about a second. */
export default function readStatementFile({ bytes, mapping }: StatementFile): Promise<ReadStatement> {
  return readStatement(bytes, mapping);
}
