import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOffer } from "~/features/product/kinds/offer/offer.examples";
import { answer, callsOf } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";
import { ManageOffers } from "./manage-offers";

test("the states of an offer are ticked, and sent with it", async () => {
  answer("offer.list", () => ({ offers: [exampleOffer], total: 1, pages: 1 }));
  answer("offer.update", () => exampleOffer);
  await renderPortal(<ManageOffers />, "/admin/dashboard");
  await page.getByRole("button", { name: `Edit ${exampleOffer.title}` }).click();
  const form = page.getByRole("region", { name: "Edit Offer" });
  const states = form.getByRole("group", { name: "States" });
  await expect.element(states.getByRole("checkbox", { name: "Nagaland" })).toBeChecked();
  await states.getByRole("checkbox", { name: "Assam" }).click();
  await form.getByRole("button", { name: "Update Offer" }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(callsOf("offer.update")[0]?.input).toMatchObject({ states: ["Assam", "Nagaland"] });
});

test("an offer with an invalid last day is not sent, and keeps what was typed", async () => {
  answer("offer.list", () => ({ offers: [exampleOffer], total: 1, pages: 1 }));
  answer("offer.update", () => exampleOffer);
  await renderPortal(<ManageOffers />, "/admin/dashboard");
  await page.getByRole("button", { name: `Edit ${exampleOffer.title}` }).click();
  const form = page.getByRole("region", { name: "Edit Offer" });
  const box = form.getByRole("textbox", { name: "Valid till" });
  const update = form.getByRole("button", { name: "Update Offer" });
  await expect.element(box).toHaveValue(exampleOffer.validTill ?? "");
  await box.fill("31/02/2028");
  await update.click();
  await expect.element(form.getByText("Date input not valid.")).toBeVisible();
  await expect.element(box).toHaveValue("31/02/2028");
  expect(callsOf("offer.update")).toEqual([]);
  await box.fill("5/3/2028");
  await update.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(callsOf("offer.update")[0]?.input).toMatchObject({ validTill: "2028-03-05" });
});
