import { expect, it } from "vitest";
import { exampleSheet } from "~/features/departure/sheet/sheet.examples";
import { sheetTemplate, toPaper as toPrintedSheet } from "~/features/departure/sheet/sheet-pdf.service";
import { paperTemplate } from "~/features/invoicing/pdf/paper-pdf.service";
import { toPrinted } from "~/features/invoicing/pdf/printed-paper.rules";
import { toPaper as toPrintedVoucher, voucherTemplate } from "~/features/voucher/voucher-pdf.service";
import { paperLetters } from "~/lib/papers/paper-letters";
import { pictureOf } from "~tests/support/pdf";
import { samplePaper } from "~tests/support/sample-papers";
import { nameIn } from "./scripts";
import { makeVoucher } from "./vouchers";

const house = { name: "Luit", phone: "+91 98765 43210" };

/** What each template prints for somebody with this name. */
const papers: Record<string, (name: string) => object> = {
  [voucherTemplate]: (name) => toPrintedVoucher(makeVoucher({ name })),
  [sheetTemplate]: (name) => {
    return toPrintedSheet({ ...exampleSheet, parties: exampleSheet.parties.map((one) => ({ ...one, name })) }, house);
  },
  [paperTemplate]: (name) => {
    const { paper, content } = samplePaper("taxInvoice", "english");
    return toPrinted(paper, { ...content, buyer: { ...content.buyer, name } });
  },
};

/** The pixels of the pages, at a quarter of a pixel a point. */
async function pixelsOf(template: string, name: string): Promise<Buffer> {
  const page = await pictureOf(template, papers[template]?.(name) ?? {}, 36);
  return page.greyscale().raw().toBuffer();
}

const differing = (one: Buffer, other: Buffer) =>
  one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 24).length;

const cases = Object.keys(papers).flatMap((template) => {
  return Object.entries(nameIn).map(([script, name]) => ({ template, script, name }));
});

it.each(cases)("$template prints a name in $script", async ({ template, name }) => {
  expect(paperLetters([name]).missing).toEqual([]);
  const printed = await pixelsOf(template, name);
  expect(differing(printed, await pixelsOf(template, ""))).toBeGreaterThan(15);
  const boxes = name.replace(/\S/gu, "\u{e000}");
  expect(differing(printed, await pixelsOf(template, boxes))).toBeGreaterThan(15);
});
