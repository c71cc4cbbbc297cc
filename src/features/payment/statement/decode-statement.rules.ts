import { decodeText } from "~/lib/decode-text";

/** Text of a file, or why it is not a CSV file. */
export type Decoded = { text: string } | { fault: string };

/** Reads the bytes as text, in any of the usual encodings. */
export function decodeStatement(bytes: Uint8Array): Decoded {
  const decoded = decodeText(bytes);
  if ("text" in decoded) return decoded;
  return {
    fault: `This file is ${decoded.what}. Please download the statement from your bank as CSV and choose that file.`,
  };
}
