import { expect, test } from "vitest";
import { page } from "vitest/browser";
import NewPhoneBookingPage from "~/app/admin/(portal)/bookings/new/page";
import { agreedExample, exampleAdminBooking, exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import { examplePermitRule } from "~/features/permit/permit.examples";
import type { PermitRule } from "~/features/permit/permit.schema";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import type { WhatsAppState } from "~/lib/whatsapp-state";
import { AppError } from "~/server/api/errors";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { noRows } from "~tests/component/forms/portal-form";
import { addressNow, owner, renderPortal } from "~tests/component/render";

const book = page.getByRole("button", { name: "Book", exact: true });
const { _id: id, reference } = exampleAdminBooking;

/** Opens the form, chooses a tour and types what is required. `rules`: those about permits. */
async function fill(whatsApp: WhatsAppState = "off", rules: PermitRule[] = []): Promise<void> {
  answer("tour.list", () => ({ results: [exampleTour], total: 1, pages: 1 }));
  answer("car.list", () => noRows);
  answer("offer.list", () => ({ offers: [], total: 0, pages: 1 }));
  answer("permit.rules", () => ({ rules }));
  answer("booking.quote", () => {
    throw new LostAnswer();
  });
  answer("booking.createByPhone", () => ({ ...exampleAdminBooking, ...agreedExample, refundShares: [] }));
  await renderPortal(<NewPhoneBookingPage />, "/admin/bookings/new", owner, "on", whatsApp);
  await book.click();
  await expect.element(page.getByText("Please fill all required fields")).toBeVisible();
  await page.getByRole("radio", { name: new RegExp(exampleTour.title) }).click({ force: true });
  for (const [label, text] of [
    ["Name", "Asha Devi"],
    ["Phone", "9876543210"],
    ["Date", "2027-01-15"],
    ["Travellers", "2"],
    ["Pickup", "Nimati Ghat"],
  ] as const) {
    await page.getByLabelText(label, { exact: true }).fill(text);
  }
}

test("a booking at the listed price is sent with the total that is shown", async () => {
  await fill();
  await book.click();
  await expect.element(page.getByText(`Booked: ${reference}.`, { exact: true })).toBeVisible();
  expect(addressNow()).toBe(`/admin/bookings?search=${reference}`);
  const sent = { tourId: exampleTour._id, name: "Asha Devi", party: { adults: 2 }, totalPrice: 9000 };
  expect(callsOf("booking.createByPhone").map(({ input }) => input)).toMatchObject([sent]);
  expect(callsOf("payment.record")).toEqual([]);
});

test("a caller's consent to WhatsApp is asked for while it is on, and sent if the box is ticked", async () => {
  await fill("on");
  const box = page.getByRole("checkbox", { name: "The caller has agreed to messages by WhatsApp" });
  await expect.element(box).not.toBeChecked();
  await box.click();
  await book.click();
  await expect.element(page.getByText(`Booked: ${reference}.`, { exact: true })).toBeVisible();
  expect(callsOf("booking.createByPhone").map(({ input }) => input)).toMatchObject([{ whatsApp: true }]);
});

test("no consent to WhatsApp is asked for or sent while it is off", async () => {
  await fill();
  expect(page.getByRole("checkbox", { name: /WhatsApp/ }).elements()).toEqual([]);
  await book.click();
  await expect.element(page.getByText(`Booked: ${reference}.`, { exact: true })).toBeVisible();
  expect(callsOf("booking.createByPhone")[0]?.input).not.toHaveProperty("whatsApp");
});

test.each([
  ["Assam", 1],
  ["Nagaland", 0],
])("with a rule for %s, a caller for a tour in Assam is asked who travels %i times", async (state, count) => {
  await fill("off", [{ ...examplePermitRule, state }]);
  await expect.poll(() => callsOf("permit.rules")).toHaveLength(1);
  await expect.poll(() => page.getByText("Permits: who travels?").elements()).toHaveLength(count);
});

test("a booking stays when its payment cannot be recorded, and the form says so", async () => {
  await fill();
  await page.getByText("Already paid?").click();
  await page.getByLabelText("Amount received, in rupees").fill("3000");
  await page.getByLabelText("Payment note").fill("Receipt 112");
  answer("payment.record", () => {
    throw new LostAnswer();
  });
  await book.click();
  const alert = page.getByRole("alert").filter({ hasText: "is booked, but its payment is not recorded" });
  await expect.element(alert).toBeVisible();
  await expect.element(book).not.toBeInTheDocument();
  expect(callsOf("payment.record")[0]?.input).toMatchObject({ id, amount: "3000", note: "Receipt 112" });
  await alert.getByRole("link", { name: `Show ${reference}` }).click();
  expect(addressNow()).toContain(`search=${reference}`);
});

test.each([
  ["UPI", "UPI transaction ID, 12 digits", "632512345601"],
  ["Card", "Number on the slip", "A-1187"],
])(
  "money by %s is recorded with its number, which is asked for before the booking is made",
  async (by, label, number) => {
    await fill();
    await page.getByText("Already paid?").click();
    await page.getByRole("group", { name: "Paid by" }).getByText(by, { exact: true }).click();
    await page.getByLabelText("Amount received, in rupees").fill("3000");
    await page.getByLabelText("Payment note").fill("On the phone");
    await book.click();
    await expect.element(page.getByLabelText(label)).toHaveAttribute("aria-invalid", "true");
    expect(callsOf("booking.createByPhone")).toEqual([]);
    await page.getByLabelText(label).fill(number);
    answer("payment.record", () => exampleAdminBookingDetail);
    await book.click();
    await expect
      .poll(() => callsOf("payment.record").map(({ input }) => input))
      .toMatchObject([{ id, provider: by.toLowerCase(), number, amount: "3000", note: "On the phone" }]);
  },
);

test("a school is booked by groups of ages, and with a reason also beyond the seats of the date", async () => {
  await fill();
  await page.getByText("Children or seniors?").click();
  await page.getByLabelText("Children", { exact: true }).fill("38");
  await expect.element(page.getByText("38 children without an age")).toBeVisible();
  expect(page.getByRole("combobox", { name: /age/i }).elements()).toHaveLength(1);
  await page.getByLabelText("Their age").selectOptions("10 years");
  await page.getByLabelText("Children of 10", { exact: true }).fill("30");
  await page.getByLabelText("Their age").selectOptions("12 years");
  await page.getByLabelText("Travellers", { exact: true }).fill("42");

  answer("booking.createByPhone", () => {
    throw new AppError("SOLD_OUT", "There are only 12 places left on that date.", { left: 12 });
  });
  await book.click();
  const reason = page.getByLabelText("Reason for more seats");
  await expect.element(reason).toBeVisible();
  await reason.fill("A bus for another day");
  // The reason is for the seats of one date.
  await page.getByLabelText("Date", { exact: true }).fill("2027-01-16");
  await expect.element(reason).toHaveValue("");
  await reason.fill("A second bus is hired");
  answer("booking.createByPhone", () => ({ ...exampleAdminBooking, ...agreedExample, refundShares: [] }));
  await book.click();
  await expect.element(page.getByText(`Booked: ${reference}.`, { exact: true })).toBeVisible();
  expect(callsOf("booking.createByPhone").map(({ input }) => input)).toMatchObject([
    { party: { adults: 4 } },
    {
      party: { adults: 4, children: [...Array(30).fill(10), ...Array(8).fill(12)] },
      seatsReason: "A second bus is hired",
    },
  ]);
});
