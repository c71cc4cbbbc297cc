import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ProductPageOfKind } from "~/app/admin/_shell/product-page-of-kind";
import { exampleDeparture } from "~/features/departure/departure.examples";
import { exampleCar } from "~/features/product/kinds/car/car.examples";
import { exampleOffer } from "~/features/product/kinds/offer/offer.examples";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { endSession } from "~/lib/session/session";
import { AppError } from "~/server/api/errors";
import { expectClean } from "~tests/component/access";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { addressNow, logInAgain, renderPortal } from "~tests/component/render";

const itinerary = "Day 1: Up\nBy jeep.\n\nDay 2: On foot\n\nDay 3: Home";
const tour = { ...exampleTour, itinerary, version: 1 };
const address = `/admin/products/tour/${tour._id}`;
const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function open(at = address): Promise<void> {
  await renderPortal(<ProductPageOfKind kind="tour" id={tour._id} />, at);
  await expect.element(tab("Basics")).toBeVisible();
}

beforeEach(() => {
  answer("tour.byId", () => tour);
  answer("car.byId", () => ({ ...exampleCar, version: 1 }));
  answer("offer.byId", () => ({ ...exampleOffer, version: 1 }));
  answer("departure.list", () => ({ results: [exampleDeparture], total: 1, pages: 1 }));
});

test("each tab has its fields and an address, and what is typed stays while one looks at another", async () => {
  await open();
  await page.getByLabelText("Title", { exact: true }).fill("Two valleys");
  await expect.element(page.getByLabelText("Price", { exact: true })).not.toBeVisible();
  await tab("Prices").click();
  expect(addressNow()).toBe(`${address}?tab=prices`);
  window.history.back();
  await expect.element(tab("Basics")).toHaveAttribute("aria-selected", "true");
  await tab("Prices").click();
  await page.getByLabelText("Price", { exact: true }).fill("5000");
  await expect.element(button("Add a price")).toBeVisible();
  await tab("Policies").click();
  await expect.element(page.getByText("Payment at booking")).toBeVisible();
  await tab("Basics").click();
  await expect.element(page.getByLabelText("Title", { exact: true })).toHaveValue("Two valleys");

  answer("tour.update", () => ({ ...tour, title: "Two valleys", price: 5000, version: 2 }));
  await button("Update Tour").click();
  await expect.element(page.getByText("Tour updated.")).toBeVisible();
  expect(callsOf("tour.update")[0]?.input).toMatchObject({ title: "Two valleys", price: 5000, version: 1 });
});

test.each(["Basics", "Days", "Prices", "Dates", "Pictures", "Policies"])("axe finds nothing on %s", async (name) => {
  await open(`${address}?tab=${name.toLowerCase()}`);
  await expect.element(tab(name)).toHaveAttribute("aria-selected", "true");
  await expectClean();
});

test("an address opens its tab", async () => {
  await open(`${address}?tab=days`);
  await expect.element(tab("Days")).toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByRole("listitem", { name: "Day 3" })).toBeVisible();
});

test("a tab is a link, which asks for nothing while the form is changed, and its keys show it", async () => {
  await open();
  await page.getByLabelText("Title", { exact: true }).fill("Two valleys");
  await expect.element(tab("Prices")).toHaveAttribute("href", "?tab=prices");
  await tab("Prices").click();
  await expect.element(tab("Prices")).toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(tab("Days")).toHaveAttribute("aria-selected", "true");
  expect(addressNow()).toBe(`${address}?tab=days`);
});

test("an error of another tab is counted on it, shown and focused", async () => {
  await open();
  await page.getByLabelText("Title", { exact: true }).fill("Two valleys");
  await tab("Prices").click();
  await page.getByLabelText("Price", { exact: true }).fill("");
  await tab("Basics").click();
  await button("Update Tour").click();
  await expect.element(page.getByRole("tab", { name: "Prices 1 error" })).toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByLabelText("Price", { exact: true })).toHaveFocus();
});

test("what was typed stays if it cannot be saved", async () => {
  await open();
  await page.getByLabelText("Title", { exact: true }).fill("Two valleys");
  answer("tour.update", () => {
    throw new LostAnswer();
  });
  await button("Update Tour").click();
  await expect.element(page.getByRole("alert").filter({ hasText: "could not be saved" })).toBeInViewport();
  await expect.element(page.getByLabelText("Title", { exact: true })).toHaveValue("Two valleys");
});

test("days are moved by keyboard, and numbered again", async () => {
  await open(`${address}?tab=days`);
  const up = button("Move Day 2 up");
  await up.click();
  await expect.element(page.getByText("On foot is Day 1 now.")).toBeInTheDocument();
  await expect.element(button("Move Day 1 up")).toHaveFocus();
  answer("tour.update", () => ({ ...tour, version: 2 }));
  await button("Update Tour").click();
  await expect.element(page.getByText("Tour updated.")).toBeVisible();
  const days = "Day 1: On foot\n\nDay 2: Up\nBy jeep.\n\nDay 3: Home";
  expect(callsOf("tour.update")[0]?.input).toMatchObject({ itinerary: days });
});

test("a draft has a page, too, and what is not there says so", async () => {
  const missing = () => {
    throw new AppError("NOT_FOUND", "This tour is not on offer.");
  };
  answer("tour.byId", missing);
  answer("tour.draft", () => tour);
  await open();
  await expect.element(page.getByText("Tour, a draft: travellers do not see it.")).toBeVisible();
});

describe.each([
  ["car", exampleCar.name, "Update Vehicle"],
  ["offer", exampleOffer.title, "Update Offer"],
] as const)("the page of %s", (kind, title, submit) => {
  test("has all tabs but days", async () => {
    await renderPortal(<ProductPageOfKind kind={kind} id={exampleCar._id} />, `/admin/products/${kind}/1`);
    await expect.element(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect.element(button(submit)).toBeInViewport();
    expect(
      page
        .getByRole("tab")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(["Basics", "Prices", "Dates", "Pictures", "Policies"]);
    await tab("Prices").click();
    await expect.element(button("Add a price")).toBeVisible();
  });
});

test("what was typed is there again after a new login", async () => {
  await open();
  await page.getByLabelText("Title", { exact: true }).fill("Two valleys");
  endSession();
  await expect.poll(addressNow).toContain("/admin/login?ended=1");
  logInAgain(address);
  await expect.element(page.getByLabelText("Title", { exact: true })).toHaveValue("Two valleys");
});

test("prices are typed in a grid of seasons and guests, whose empty cells show what they inherit", async () => {
  const prices = [{ unit: "child" as const, amount: 2250 }];
  answer("tour.byId", () => ({ ...tour, prices }));
  await open(`${address}?tab=prices`);
  await page.getByLabelText("Season from").fill("2099-10-01");
  await page.getByLabelText("Season to").fill("2099-12-31");
  await button("Add a season").click();
  const season = "1 Oct 2099 to 31 Dec 2099";
  const cell = (guest: string, when: string) => page.getByRole("textbox", { name: `${guest}, ${when}`, exact: true });
  await expect.element(cell("Child", "All year")).toHaveValue("2250");
  await expect.element(cell("Child", season)).toHaveAttribute("placeholder", "₹2,250");
  await expect.element(cell("Adult", season)).toHaveAttribute("placeholder", "₹4,500");
  await cell("Adult", season).fill("6000");
  await cell("Child", "All year").fill("");
  await expect.element(cell("Child", season)).toHaveAttribute("placeholder", "₹4,500");
  answer("tour.update", () => ({ ...tour, version: 2 }));
  await button("Update Tour").click();
  await expect.element(page.getByText("Tour updated.")).toBeVisible();
  expect(callsOf("tour.update")[0]?.input).toMatchObject({
    prices: [{ unit: "adult", from: "2099-10-01", to: "2099-12-31", amount: 6000 }],
  });
});

describe("the departures of a tour, below its dates", () => {
  const departures = page.getByRole("region", { name: "Departures" });

  test("are listed with their seats and status, lead to the board, and a new date is opened there", async () => {
    await open(`${address}?tab=dates`);
    const row = departures.getByRole("listitem");
    await expect.element(row).toHaveTextContent("15 Jan 2027");
    await expect.element(row).toHaveTextContent("4 of 12 sold · 8 left");
    await expect.element(row).toHaveTextContent("Guaranteed");
    const { date } = exampleDeparture;
    const board = (day: string) => `/admin/departures?date=${day}&trip=${tour._id}&on=${day}`;
    await expect.element(row.getByRole("link")).toHaveAttribute("href", board(date));
    await departures.getByLabelText("Date to open").fill("2099-03-01");
    await expect
      .element(departures.getByRole("link", { name: "Open a date" }))
      .toHaveAttribute("href", board("2099-03-01"));
    await departures.getByRole("button", { name: "Later" }).click();
    await expect.element(departures.getByRole("button", { name: "Earlier" })).toBeVisible();
    expect(callsOf("departure.list").map(({ input }) => input)).toMatchObject([{ productId: tour._id }, {}]);
  });

  test("say so if they cannot be loaded, and can be asked for again", async () => {
    answer("departure.list", () => {
      throw new LostAnswer();
    });
    await open(`${address}?tab=dates`);
    const again = departures.getByRole("button", { name: "Try again" });
    await expect.element(again).toBeVisible();
    answer("departure.list", () => ({ results: [], total: 0, pages: 1 }));
    await again.click();
    await expect.element(departures.getByText("Nobody has booked on these days, and no date is set.")).toBeVisible();
  });

  test("are not those of a car", async () => {
    await renderPortal(
      <ProductPageOfKind kind="car" id={exampleCar._id} />,
      `/admin/products/car/${exampleCar._id}?tab=dates`,
    );
    await expect.element(tab("Dates")).toHaveAttribute("aria-selected", "true");
    await expect.element(departures).not.toBeInTheDocument();
  });
});
