import { expect, it } from "vitest";
import { samplePaper } from "~tests/support/sample-papers";
import { toPrinted } from "./printed-paper.rules";

it.each([
  ["taxInvoice", "received with this invoice"],
  ["bill", "received with this bill"],
] as const)("%s counts the money that caused it as paid", (kind, label) => {
  const { paper, content } = samplePaper(kind, "english");
  const { total, advances, due } = toPrinted(paper, content);
  expect([total[1], advances.map(([, value]) => value), due]).toEqual([
    "₹21,600.00",
    ["₹5,400.00"],
    ["Still to be paid", "₹16,200.00"],
  ]);
  const all = toPrinted(paper, { ...content, received: 16_200_00 });
  expect([all.advances[1], all.due]).toEqual([
    [label, "₹16,200.00"],
    ["Still to be paid", "₹0.00"],
  ]);
  const more = toPrinted(paper, { ...content, advances: [], received: 30_000_00 });
  expect([more.advances, more.due]).toEqual([[[label, "₹30,000.00"]], ["Still to be paid", "₹0.00"]]);
  expect(toPrinted(paper, { ...content, advances: [] }).due).toEqual([]);
});
