import { describe, expect, it } from "vitest";
import { type Billing, noBilling } from "~/features/invoicing/paper.schema";
import { buyerText, isBlank, isBuyerKnown, isSameBuyer, lacksAddress } from "./buyer.rules";

const school: Billing = {
  name: "Delhi School",
  address: "1 Mathura Road\nDelhi 110003",
  state: "07",
  gstin: "07AAATD1234F1ZA",
};
const guest: Billing = { ...school, gstin: null };

describe("the address on an invoice", () => {
  it.each([
    ["is asked from the limit on", noBilling, 50_000, true],
    ["is not asked below it", noBilling, 49_999, false],
    ["is there with the state", guest, 50_000, false],
    ["is not whole without the state", { ...guest, state: null }, 50_000, true],
    ["is not whole without the address", { ...guest, address: "" }, 50_000, true],
    ["is asked of a registered buyer, however small the amount", { ...school, address: "" }, 100, true],
    ["of a registered buyer is there", school, 100, false],
  ])("%s", (_, billing, total, isLacking) => {
    expect(lacksAddress(billing, { total, addressFrom: 50_000 })).toBe(isLacking);
  });
});

describe("a buyer whom an invoice waits for", () => {
  it.each([
    ["is known by the state of a small invoice", { ...noBilling, state: "07" }, 49_999, true],
    ["of a large one needs the address, too", { ...noBilling, state: "07" }, 50_000, false],
    ["of a large one is known with it", guest, 50_000, true],
    ["is not known without a state", { ...guest, state: null }, 100, false],
    ["with a GSTIN needs the address", { ...school, address: "" }, 100, false],
  ])("%s", (_, billing, total, isKnown) => {
    expect(isBuyerKnown(billing, { total, addressFrom: 50_000 })).toBe(isKnown);
  });
});

it("says in one line whom bills name", () => {
  const { name, rest } = buyerText(school);
  expect(`${name}${rest}`).toBe("Delhi School, 1 Mathura Road, Delhi 110003, Delhi, GSTIN 07AAATD1234F1ZA");
  expect(buyerText(noBilling)).toEqual({ name: "the lead traveller", rest: "" });
});

it("tells another buyer from the same", () => {
  expect(isBlank(noBilling)).toBe(true);
  expect(isBlank({ ...noBilling, state: "07" })).toBe(false);
  expect(isSameBuyer(school, { ...school })).toBe(true);
  for (const other of [{ name: "A" }, { address: "B" }, { state: "18" }, { gstin: null }]) {
    expect(isSameBuyer(school, { ...school, ...other })).toBe(false);
  }
});
