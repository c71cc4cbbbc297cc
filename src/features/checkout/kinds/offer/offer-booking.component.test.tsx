import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { exampleAccount, exampleUser } from "~/features/account/account.examples";
import { exampleBooking, examplePricedBooking } from "~/features/booking/booking.examples";
import type { Quote } from "~/features/checkout/quote.schema";
import { exampleOffer } from "~/features/product/kinds/offer/offer.examples";
import type { Offer } from "~/features/product/kinds/offer/offer.schema";
import { adultsOnly } from "~/features/product/price/party.rules";
import { addDays, dateInIndia, formatLongDate } from "~/lib/dates";
import { permitFormId } from "~/lib/permit-form-id";
import type { SessionUser } from "~/lib/session/session-user";
import { AppError } from "~/server/api/errors";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { renderOfferPanel } from "~tests/component/offer-panel";
import { requirement } from "~tests/component/requirement";

const today = dateInIndia(new Date());
const [date, last] = [addDays(today, 60), addDays(today, 90)];
const year = Number(today.slice(0, 4)) + 1;
const plain: Offer = { ...exampleOffer, validTill: null, capacityPerDate: null };
const lost = () => {
  throw new LostAnswer();
};
const panel = page.getByRole("region", { name: "Book this offer" });
const dialog = page.getByRole("dialog", { name: plain.title });
const box = (label: string) => dialog.getByLabelText(label, { exact: true });
const proceed = panel.getByRole("button", { name: "Proceed to Book" });
const confirm = dialog.getByRole("button", { name: "Confirm Booking" });
const sums = () => [...panel.element().querySelectorAll("dd")].map((sum) => sum.textContent);

// Without an answer about the price, the panel shows its own.
beforeEach(() => {
  answer("auth.me", () => exampleAccount);
  answer("booking.quote", lost);
});

const openPanel = (offer: Offer = plain, user?: SessionUser | null) => renderOfferPanel(offer, user);

/** A quote of so many adults, which is refused for their number if there is a message. */
function quoteFor(travelers: number, message: string | null): Quote {
  const price = 9720 * travelers;
  return {
    item: { kind: "offer", _id: plain._id, title: plain.title },
    date,
    travelers,
    party: adultsOnly(travelers),
    days: 1,
    lastDay: date,
    unitPrice: 9000,
    discount: 0,
    serviceFee: 720 * travelers,
    totalPrice: price,
    currency: "INR",
    lines: [],
    deposit: null,
    balance: null,
    cancellation: [],
    discountCode: null,
    neededPermits: null,
    includes: [],
    isAvailable: message === null,
    left: null,
    obstacles: message === null ? [] : [{ code: "TOO_FEW_PEOPLE", message }],
  };
}

/** Chooses date and guests, and opens the dialog. */
async function goOn(guests: string): Promise<void> {
  await panel.getByLabelText("Select Date").fill(date);
  await panel.getByLabelText("Number of Guests").fill(guests);
  await proceed.click();
  await expect.element(box("Full Name")).toBeVisible();
}

test("the chosen date and guests go with the form that shows permits", async () => {
  await openPanel();
  await panel.getByLabelText("Select Date").fill(date);
  await panel.getByLabelText("Number of Guests").fill("3");
  const kept = () =>
    [...panel.element().querySelectorAll<HTMLInputElement>(`input[form="${permitFormId}"]`)].map(
      ({ name, value }) => `${name}=${value}`,
    );
  await expect.poll(kept).toEqual([`when=${date}`, "adults=3"]);
});

test(
  "the panel needs a date and a whole number of guests",
  requirement("offer-dialog.guest-rule", "offer.booking-rules", "offer.proceed-disabled", "offer.typed-date"),
  async () => {
    await openPanel();
    const guests = panel.getByLabelText("Number of Guests");
    await expect.element(proceed).toBeDisabled();
    await expect.element(panel.getByText("Choose a date first.")).toBeVisible();
    await panel.getByLabelText("Select Date").fill(date);
    await guests.fill("2.5");
    await expect.element(guests).toHaveValue("1");
    await expect.element(panel.getByText("Whole numbers only, in digits.")).toBeVisible();
    await guests.fill("-3");
    await expect.element(guests).toHaveValue("1");
    await guests.fill("3");
    await expect.element(panel.getByText("Whole numbers only, in digits.")).not.toBeInTheDocument();
    await expect.element(proceed).toBeEnabled();
    await guests.fill("");
    await expect.element(proceed).toBeDisabled();
    await guests.fill("2");
    await expect.element(proceed).toBeEnabled();
    await panel.getByLabelText("Select Date").fill("31/02/2027");
    await expect.element(panel.getByText("Date input not valid.", { exact: true })).toBeVisible();
    await expect.element(proceed).toBeDisabled();
  },
);

test("the panel sums up the price of the chosen date and guests, which the dialog begins with", async () => {
  const season = { from: `${year}-10-01`, to: `${year}-12-31` };
  await openPanel({
    ...plain,
    price: 5000,
    offerPrice: 5000,
    originalPrice: 6000,
    prices: [
      { unit: "adult", ...season, amount: 6000 },
      { unit: "adult", minParty: 10, amount: 4000 },
      { unit: "child", amount: 2000 },
    ],
  });
  await expect.element(panel).toBeVisible();
  expect(sums()).toEqual(["₹5,000", "₹400", "₹5,400"]);
  await expect.element(panel.getByText("The price depends on the date.")).toBeVisible();
  await panel.getByLabelText("Select Date").fill(`${year}-10-15`);
  await expect.poll(sums).toEqual(["₹6,000", "₹480", "₹6,480"]);
  await panel.getByLabelText("Select Date").fill(`${year}-09-15`);
  await panel.getByLabelText("Number of Guests").fill("12");
  await expect.poll(sums).toEqual(["₹4,000 × 12", "₹3,840", "₹51,840"]);
  await proceed.click();
  await expect.element(dialog.getByText("₹51,840", { exact: true }).last()).toBeVisible();
});

test("the panel begins with 1 guest, says for how many people the offer is, and why a number is refused", async () => {
  const message = "This offer is for 2 to 8 people.";
  answer("booking.quote", ({ party }) => {
    const adults = Number(party?.adults);
    return quoteFor(adults, adults < 2 ? message : null);
  });
  await openPanel({ ...plain, bookingSize: { min: 2, max: 8 } });
  const guests = panel.getByLabelText("Number of Guests");
  await expect.element(guests).toHaveValue("1");
  await expect.element(panel.getByText("For 2 to 8 people", { exact: true })).toBeVisible();
  await panel.getByLabelText("Select Date").fill(date);
  await expect.element(panel.getByText(message)).toBeVisible();
  await expect.element(guests).toHaveAttribute("aria-invalid", "true");
  await expect.element(proceed).toBeEnabled();
  await guests.fill("2");
  await expect.element(panel.getByText(message)).not.toBeInTheDocument();
});

test("panel and dialog refuse days after the offer's last day", async () => {
  answer("offer.availability", lost);
  await openPanel({ ...plain, validTill: last });
  const late = addDays(last, 1);
  const tooLate = `Choose a date up to ${formatLongDate(last)}.`;
  const field = panel.getByLabelText("Select Date");
  await field.fill(late);
  await expect.element(panel.getByText(tooLate)).toBeVisible();
  await expect.element(proceed).toBeDisabled();
  await field.fill(last);
  await panel.getByRole("button", { name: /Change date/ }).click();
  await expect.element(page.getByRole("grid")).toBeVisible();
  const open = [...document.querySelectorAll("[data-day]:has(button:not(:disabled, [aria-disabled=true]))")].map(
    (cell) => cell.getAttribute("data-day"),
  );
  expect(open).toContain(last);
  expect(open.filter((one) => one !== null && one > last)).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await proceed.click();
  await box("Select Date").fill(late);
  await expect.element(dialog.getByText(tooLate)).toBeVisible();
});

test(
  "the dialog takes date and guests from the page, checks its fields, and books",
  requirement(
    "offer.proceed-opens-dialog",
    "offer-dialog.prices",
    "offer-dialog.fields",
    "offer-dialog.buttons",
    "offer-dialog.submit-disabled",
    "offer-dialog.closed-first",
    "offer-dialog.required",
    "offer-dialog.guest-rule",
    "offer-dialog.date-rule",
    "offer-dialog.outcome",
    "offer-dialog.total",
  ),
  async () => {
    await openPanel();
    await expect.element(dialog).not.toBeInTheDocument();
    await goOn("2");
    await expect.element(dialog.getByRole("heading", { name: plain.title })).toBeVisible();
    await expect.element(dialog.getByText("₹9,000", { exact: true })).toBeVisible();
    expect(dialog.element().querySelector("s")?.textContent).toBe("instead of ₹12,000");
    await expect.element(box("Select Date")).toHaveValue(date);
    await expect.element(box("Guests")).toHaveValue("2");
    await expect.element(dialog.getByText("₹19,440", { exact: true }).last()).toBeVisible();

    const required = {
      "Full Name": exampleUser.name,
      "Phone Number": exampleUser.phone,
      "Pickup Location": "Jorhat airport",
      "Select Date": date,
      Guests: "3",
    };
    for (const [label, text] of Object.entries(required)) await box(label).fill(text);
    await expect.element(dialog.getByText("₹29,160", { exact: true }).last()).toBeVisible();
    for (const [label, text] of Object.entries(required)) {
      await expect.element(confirm).toBeEnabled();
      await box(label).fill(label === "Guests" ? "" : "  ");
      await expect.element(confirm).toBeDisabled();
      await userEvent.keyboard("{Enter}");
      const message = dialog.getByRole("alert").getByText("Please fill all required fields.");
      await expect.element(message).toBeVisible();
      await box(label).fill(text);
      await expect.element(message).not.toBeInTheDocument();
    }
    await box("Guests").fill("1a");
    await expect.element(box("Guests")).toHaveValue("1");
    await expect.element(dialog.getByRole("button", { name: "Decrease guests" })).toBeDisabled();
    await box("Select Date").fill("2020-01-01");
    await expect.element(confirm).toBeDisabled();
    await expect.element(dialog.getByText("Please choose a date from today on.")).toBeVisible();
    await box("Select Date").fill(date);

    const refusal = "There are only 6 places left on that date.";
    answer("booking.create", () => {
      throw new AppError("SOLD_OUT", refusal, { left: 0 });
    });
    await confirm.click();
    await expect.element(dialog.getByRole("alert").getByText(refusal)).toBeVisible();
    answer("booking.create", lost);
    await confirm.click();
    await expect.element(dialog.getByRole("alert").getByText("Booking failed, please try again.")).toBeVisible();

    let goAhead = () => {};
    const released = new Promise<void>((resolve) => {
      goAhead = resolve;
    });
    answer("booking.create", async () => {
      await released;
      return examplePricedBooking;
    });
    await confirm.click();
    const busy = dialog.getByRole("button", { name: "Booking..." });
    await expect.element(busy).toBeDisabled();
    goAhead();
    await expect.element(page.getByRole("status").filter({ hasText: "Booking successful!" })).toBeVisible();
    expect(callsOf("booking.create").at(-1)?.input).toMatchObject({ date, totalPrice: 9720 });
  },
);

test(
  "the dialog asks visitors to log in when they send it",
  requirement("offer-dialog.needs-token", "offer-dialog.buttons"),
  async () => {
    await openPanel(plain, null);
    await goOn("1");
    await box("Full Name").fill("A Visitor");
    await box("Phone Number").fill("9876543210");
    await box("Pickup Location").fill("Shillong");
    await confirm.click();
    await expect.element(dialog.getByRole("alert").getByText("You must be logged in to book.")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  },
);

test(
  "the dialog is prefilled for a signed-in user, and starts again with another choice",
  requirement("offer-dialog.prefill", "offer-dialog.buttons"),
  async () => {
    await openPanel();
    await goOn("1");
    await expect.element(box("Full Name")).toHaveValue(exampleUser.name);
    await expect.element(box("Phone Number")).toHaveValue(exampleUser.phone);
    await expect.element(dialog.getByRole("alert").first()).toHaveTextContent(/^$/);
    await box("Full Name").fill("Somebody Else");
    await box("Pickup Location").fill("Shillong");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await goOn("4");
    await expect.element(box("Guests")).toHaveValue("4");
    await expect.element(box("Full Name")).toHaveValue(exampleUser.name);
    await expect.element(box("Pickup Location")).toHaveValue("");

    // Another offer has a form of its own.
    await box("Pickup Location").fill("Shillong");
    await cleanup();
    await openPanel({ ...plain, _id: exampleBooking._id });
    await goOn("4");
    await expect.element(box("Pickup Location")).toHaveValue("");
  },
);
