import { expect, it } from "vitest";
import type { Voucher } from "~/features/voucher/voucher.schema";
import { toPaper, voucherPdf, voucherTemplate } from "~/features/voucher/voucher-pdf.service";
import { textsOf } from "~tests/support/pdf";
import { makeVoucher } from "./vouchers";

const paragraph = "By road along the river, with a stop for tea. ".repeat(20);
const fortyDays = Array.from({ length: 40 }, (_, at) => {
  return { label: `Day ${at + 1}`, date: "2027-01-15", title: `Stage ${at + 1}`, paragraphs: [paragraph] };
});

/** The text of a voucher, without the marks at which long words may be broken. */
async function textOf(fields: Partial<Voucher>): Promise<string> {
  const texts = await textsOf(voucherTemplate, toPaper(makeVoucher(fields)));
  return texts.join(" ").replaceAll("\u200b", "").replace(/ +/g, " ");
}

it.each<[string, Partial<Voucher>]>([
  ["a name of 200 letters without a space", { name: "W".repeat(200) }],
  ["a name from right to left", { name: "محمد علي بن عبد الله" }],
  ["combining marks on every letter", { name: "Z\u0351\u0352\u0353".repeat(60) }],
  ["nothing but what must be there", { itinerary: [], includes: [], bring: [], permits: null, states: [] }],
  ["empty texts, as after an account was deleted", { name: "", pickupLocation: "", specialRequests: "" }],
])("prints a voucher with %s", async (_of, fields) => {
  const file = Buffer.from(await voucherPdf(makeVoucher(fields), "asha"));
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  expect(file.subarray(-6).toString()).toContain("%%EOF");
});

it.each([
  '#import "@preview/cetz:0.3.0": *',
  '$x^2$ and #read("/etc/passwd")',
  "<script>alert(1)</script> & <b>Asha</b>",
  "= Heading *bold* _soft_ @label ~ --- \\u{41}",
])("prints %s as it was typed", async (typed) => {
  expect(await textOf({ specialRequests: typed })).toContain(typed);
});

it("prints an itinerary of 40 days on as many pages as it needs, with the number of each", async () => {
  const text = await textOf({ itinerary: fortyDays });
  expect(text).toContain("Stage 40");
  const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(3);
  expect(text).toContain(`Page ${pages} of ${pages}`);
});

it("prints an unbroken word of 2,000 letters inside the page", async () => {
  const text = await textOf({ title: "অ".repeat(2_000) });
  expect(text.split("অ")).toHaveLength(2_001);
});

it("prints the permits that the travellers need, with or without a text of the product", async () => {
  const line = "Inner Line Permit (ILP), Nagaland. Who applies: You, online. https://ilp.nagaland.gov.in";
  const both = await textOf({ permitLines: [line] });
  expect(both).toContain(line);
  expect(both).toContain("Indians need no permit for Majuli.");
  expect(await textOf({ permits: null, permitLines: [line] })).toContain(line);
});

it("prints the operator's own words under their titles", async () => {
  const ownWords = [{ title: "Where we meet", paragraphs: ["At the *ghat*, #1.", "Look for our sign."] }];
  expect(await textOf({ ownWords })).toContain("Where we meet At the *ghat*, #1. Look for our sign.");
});
