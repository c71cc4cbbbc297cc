import { expect, it } from "vitest";
import { voucherPdf } from "~/features/paper/voucher/voucher-pdf.service";
import { fontsOf } from "~tests/support/pdf";
import { makeVoucher, names } from "./vouchers";

const latin = ["NotoSans-Bold", "NotoSans-Regular"];

it.each([
  ["english", latin],
  ["assamese", [...latin, "NotoSansBengali-Bold"]],
  ["meetei", [...latin, "NotoSansMeeteiMayek-Bold"]],
  ["nepali", [...latin, "NotoSansDevanagari-Bold"]],
] as const)("a voucher with an %s name embeds the fonts of its scripts, and no others", async (script, fonts) => {
  expect(fontsOf(await voucherPdf(makeVoucher({ name: names[script] })))).toEqual(fonts);
});
