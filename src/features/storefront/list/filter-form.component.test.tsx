import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { readTourView } from "~/features/product/kinds/tour/tour-filters.rules";
import { tourSorts } from "~/features/product/kinds/tour/tour-kinds";
import { TourFilterForm } from "~/features/storefront/tour/tour-filter-form";
import { openAddress } from "~tests/component/app-router";
import { addressNow, renderSite } from "~tests/component/render";

const month = page.getByLabelText("Month");
const length = page.getByLabelText("How long");

/** The texts of all choices of the month. */
const months = () => [...document.querySelectorAll("select[name=when] option")].map((option) => option.textContent);

test("a filter that a select does not offer stays when the address names it and when another field changes", async () => {
  await renderSite(<TourFilterForm view={readTourView({})} />, "/browse/tours");
  const offered = months();
  openAddress("/browse/tours?when=2026-12-08%2F2026-12-14&minDays=5&maxDays=9");
  await expect.element(month).toHaveValue("2026-12-08/2026-12-14");
  await expect.element(month).toHaveDisplayValue("8 Dec 2026 to 14 Dec 2026");
  await expect.element(length).toHaveDisplayValue("5 to 9 days");

  await page.getByLabelText("Search", { exact: true }).fill("Majuli");
  await expect.poll(addressNow).toBe("/browse/tours?search=Majuli&when=2026-12-08%2F2026-12-14&minDays=5&maxDays=9");

  openAddress("/browse/tours?when=2026-12-20%2F2026-12-31");
  await expect.element(month).toHaveDisplayValue("20 Dec 2026 to 31 Dec 2026");
  openAddress("/browse/tours");
  await expect.element(month).toHaveDisplayValue("Any month");
  expect(months()).toEqual(offered);
});

test.each(tourSorts)("the form offers the order %s", async (sortBy) => {
  await renderSite(<TourFilterForm view={readTourView({})} />, "/browse/tours");
  openAddress(`/browse/tours?sortBy=${sortBy}`);
  await expect.element(page.getByLabelText("Sort by")).toHaveValue(sortBy);
  expect(document.querySelector("option[data-added]")).toBeNull();
});
