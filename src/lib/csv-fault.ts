import { CsvError } from "csv-parse";
import { CsvError as CsvErrorNow } from "csv-parse/sync";

/** Whether a text could not be read as CSV: the only error of a parser that is the fault of the file. */
export function isCsvFault(error: unknown): error is CsvError {
  // Each module has a class of its own. The codes have no common beginning: "INVALID_OPENING_QUOTE", "CSV_QUOTE_NOT_CLOSED".
  return error instanceof CsvError || error instanceof CsvErrorNow;
}
