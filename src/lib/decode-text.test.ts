import { expect, it } from "vitest";
import { decodeText, toUtf8 } from "./decode-text";

const utf8 = (text: string) => new TextEncoder().encode(text);

it("keeps the bytes of UTF-8, without a byte order mark", () => {
  const bytes = utf8("\uFEFFমাজুলী");
  expect(toUtf8(bytes)).toEqual({ bytes: bytes.subarray(3) });
  expect(decodeText(bytes)).toEqual({ text: "মাজুলী" });
});

it("knows UTF-8 also where a letter is in two slices, and Windows-1252 by its other bytes", () => {
  const long = `${"x".repeat(49_999)}é${"x".repeat(49_998)}₹`;
  expect(decodeText(utf8(long))).toEqual({ text: long });
  expect(decodeText(Uint8Array.of(0x63, 0x61, 0x66, 0xe9))).toEqual({ text: "café" });
  expect(decodeText(utf8("₹").subarray(0, 2))).toEqual({ text: "â‚" });
});

it("converts UTF-16 with and without a byte order mark", () => {
  const little = Uint8Array.of(0x54, 0, 0x65, 0, 0x61, 0);
  expect(toUtf8(little)).toEqual({ bytes: utf8("Tea") });
  expect(toUtf8(Uint8Array.of(0xff, 0xfe, ...little))).toEqual({ bytes: utf8("Tea") });
});

it.each([
  ["%PDF-1.7", "a PDF"],
  ["  <!DOCTYPE html>", "a web page"],
  ["text\0", "not text"],
])("says what else %j is", (text, what) => {
  expect(toUtf8(utf8(text))).toEqual({ what });
});
