/** Text of a file, or why it is not a CSV file. */
export type Decoded = { text: string } | { fault: string };

/** What a file of another format begins with, and what we call it. */
const otherFormats = [
  { begins: [0x25, 0x50, 0x44, 0x46], name: "a PDF" },
  { begins: [0x50, 0x4b, 0x03, 0x04], name: "an Excel workbook" },
  { begins: [0xd0, 0xcf, 0x11, 0xe0], name: "an old Excel workbook" },
];

const byteOrderMarks = [
  { begins: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { begins: [0xff, 0xfe], encoding: "utf-16le" },
  { begins: [0xfe, 0xff], encoding: "utf-16be" },
];

/** Reads the bytes as UTF-8, UTF-16 (with or without a byte order mark) or Windows-1252. */
export function decodeStatement(bytes: Uint8Array): Decoded {
  const beginsWith = ({ begins }: { begins: number[] }) => begins.every((byte, index) => bytes[index] === byte);
  const other = otherFormats.find(beginsWith);
  if (other) return { fault: notCsv(other.name) };
  const encoding = byteOrderMarks.find(beginsWith)?.encoding ?? guessEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text)) return { fault: notCsv("a web page") };
  if (text.includes("\0")) return { fault: notCsv("not text") };
  return { text };
}

function notCsv(what: string): string {
  return `This file is ${what}. Please download the statement from your bank as CSV and choose that file.`;
}

/** Text in UTF-16 has a zero byte in most of its letters: the second one in little endian, the first in big endian. */
function guessEncoding(bytes: Uint8Array): string {
  const head = bytes.subarray(0, 1000);
  const zeros = [0, 1].map((part) => head.filter((byte, index) => index % 2 === part && byte === 0).length);
  const [first = 0, second = 0] = zeros;
  if (second > head.length / 4 && first === 0) return "utf-16le";
  if (first > head.length / 4 && second === 0) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false; // The only reason for the decoder to throw is that the bytes are not UTF-8.
  }
}
