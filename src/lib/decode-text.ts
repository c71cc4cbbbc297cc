/** Text of a file, or what it is instead: "a PDF". */
export type Decoded = { text: string } | { what: string };

/** The same as bytes of UTF-8 without a byte order mark. */
export type Utf8 = { bytes: Uint8Array } | { what: string };

/** What a file of another format begins with, and what we call it. */
const otherFormats = [
  { begins: [0x25, 0x50, 0x44, 0x46], name: "a PDF" },
  { begins: [0x50, 0x4b, 0x03, 0x04], name: "an Excel workbook" },
  { begins: [0xd0, 0xcf, 0x11, 0xe0], name: "an old Excel workbook" },
];

const sliceBytes = 50_000;

const byteOrderMarks = [
  { begins: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { begins: [0xff, 0xfe], encoding: "utf-16le" },
  { begins: [0xfe, 0xff], encoding: "utf-16be" },
];

/** Reads the bytes as UTF-8, UTF-16 (with or without a byte order mark) or Windows-1252. */
export function decodeText(bytes: Uint8Array): Decoded {
  const read = toUtf8(bytes);
  return "what" in read ? read : { text: new TextDecoder().decode(read.bytes) };
}

/** The same as bytes: those of UTF-8 are not copied. */
export function toUtf8(bytes: Uint8Array): Utf8 {
  const beginsWith = ({ begins }: { begins: number[] }) => begins.every((byte, index) => bytes[index] === byte);
  const other = otherFormats.find(beginsWith);
  if (other) return { what: other.name };
  const mark = byteOrderMarks.find(beginsWith);
  const encoding = mark?.encoding ?? guessEncoding(bytes);
  const utf8 =
    encoding === "utf-8"
      ? bytes.subarray(mark?.begins.length ?? 0)
      : new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(headOf(utf8))) return { what: "a web page" };
  if (utf8.includes(0)) return { what: "not text" };
  return { bytes: utf8 };
}

/** The beginning of a text in UTF-8. */
export function headOf(utf8: Uint8Array): string {
  return new TextDecoder().decode(utf8.subarray(0, 1000));
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
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    // In slices, because the text of a large file takes twice its size.
    for (let start = 0; start < bytes.length; start += sliceBytes) {
      decoder.decode(bytes.subarray(start, start + sliceBytes), { stream: true });
    }
    decoder.decode();
    return true;
  } catch {
    return false; // The only reason for the decoder to throw is that the bytes are not UTF-8.
  }
}
