import type { APIRequestContext } from "@playwright/test";
import { dateInIndia } from "~/lib/dates";
import { admin } from "~tests/support/admin";
import { expectClean } from "./access-support";
import { expect, offerDay, onDesktop, requirement, rupees, test, tokenOf, tripDay } from "./support";

/** Creates an offer, runs `use` with its id, and deletes it. */
async function withOffer(
  request: APIRequestContext,
  offer: Record<string, unknown>,
  use: (id: string) => Promise<void>,
): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(request, admin)}` };
  const made = await request.post("/api/offers", { headers, data: offer });
  expect(made.status()).toBe(200);
  const { _id } = await made.json();
  await use(_id);
  expect((await request.delete(`/api/offers/${_id}`, { headers })).status()).toBe(200);
}

test("the price follows the number of guests, and booking needs a date", {
  ...requirement(
    "offer.date-picker",
    "offer.guest-stepper",
    "offer.price-summary",
    "offer.proceed-disabled",
    "offer.defaults",
    "offer.booking-rules",
    "offer.typed-date",
    "offer.total",
    "offer.default-guests",
    "offer.currency",
    "offer.date-format",
    "limits.fields",
  ),
  ...onDesktop,
}, async ({ page, request }) => {
  // The fee is rounded down for one guest and up for two.
  const offer = { title: "Odd rupees", description: "Two lines.\nOf text.", price: 98_768, originalPrice: 123_456 };
  await withOffer(request, offer, async (id) => {
    await page.clock.setFixedTime(new Date(`${tripDay("05-20")}T06:00:00+05:30`));
    await page.goto(`/offers/${id}`);
    // biome-ignore lint/performance/useDomNodeTextContent: line breaks that are not shown do not count.
    expect(await page.getByText("Two lines.").innerText()).toBe(offer.description);
    const panel = page.getByRole("region", { name: "Book this offer" });
    const proceed = panel.getByRole("button", { name: "Proceed to Book" });
    const date = panel.getByLabel("Select Date");
    await expect(date).toHaveValue("");
    await expect(date).toHaveAttribute("placeholder", "Choose a date");
    await expect(proceed).toBeDisabled();
    await expect(panel.getByText("Choose a date first.")).toBeVisible();

    const guests = panel.getByLabel("Number of Guests");
    await expect(guests).toHaveValue("1");
    await expect(guests).not.toHaveAttribute("max");
    await expect(panel.getByRole("button", { name: "Decrease guests" })).toBeDisabled();
    const sum = panel.locator("dl");
    await expect(sum.getByRole("term")).toHaveText(["Price per guest", "Service fee (8%)", "Total"]);
    await expect(sum.getByRole("definition")).toHaveText([rupees(98_768), rupees(7901), rupees(106_669)]);
    await panel.getByRole("button", { name: "Increase guests" }).click();
    await expect(guests).toHaveValue("2");
    const twice = [`${rupees(98_768)} × 2`, rupees(15_803), rupees(213_339)];
    await expect(sum.getByRole("definition")).toHaveText(twice);
    expect(twice[2]).toBe("₹2,13,339");
    await panel.getByRole("button", { name: "Decrease guests" }).click();
    await expect(guests).toHaveValue("1");

    await date.fill("31-02-2099");
    await expect(panel.getByText("Date input not valid.")).toBeVisible();
    await expect(proceed).toBeDisabled();
    await guests.fill("2.5");
    await expect(panel.getByText("Whole numbers only, in digits.")).toBeVisible();
    await expectClean(page);
    await date.fill("2020-01-01");
    await expect(panel.getByText("Please choose a date from today on.")).toBeVisible();
    await expect(proceed).toBeDisabled();
    await date.fill(offerDay);
    await expect(panel.getByText(/not valid|from today on/)).toHaveCount(0);
    await expect(proceed).toBeEnabled();
    await guests.fill("");
    await expect(proceed).toBeDisabled();
    await guests.fill("2");

    await date.fill("");
    await panel.getByRole("button", { name: "Open calendar" }).click();
    const calendar = page.getByRole("dialog", { name: "Choose a date" });
    const days = calendar.getByRole("gridcell").getByRole("button");
    await expect(days.first()).toBeVisible();
    const shown = await calendar.getByRole("gridcell").evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const button = cell.querySelector("button");
        return button ? [{ day: cell.getAttribute("data-day") ?? "", isFree: !button.disabled }] : [];
      }),
    );
    const today = dateInIndia(new Date());
    // On the first of a month no past day is shown.
    expect(shown.filter(({ day, isFree }) => isFree === day < today)).toEqual([]);
    await calendar.getByRole("button", { name: "Next month" }).click();
    await calendar
      .getByRole("gridcell")
      .getByRole("button", { name: /\b15(th)?\b/ })
      .first()
      .click();
    await expect(date).toHaveValue(/^\d{4}-\d{2}-15$/);
    await expect(proceed).toBeEnabled();
  });
});
