import { expect, it } from "vitest";
import { voucherPdf } from "~/features/paper/voucher/voucher-pdf.service";
import { fontsOf } from "~tests/support/pdf";
import { makeVoucher, names } from "./vouchers";

const latin = ["LuitSans-Bold", "LuitSans-Regular"];

it.each([
  ["english", latin],
  ["assamese", ["LuitBengali-Bold", ...latin]],
  ["meetei", ["LuitMeeteiMayek-Bold", ...latin]],
  ["nepali", latin],
] as const)("a voucher with an %s name embeds the fonts of its scripts, and no others", async (script, fonts) => {
  expect(fontsOf(await voucherPdf(makeVoucher({ name: names[script] })))).toEqual(fonts);
});
