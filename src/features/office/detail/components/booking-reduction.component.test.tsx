import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import { reductionLine } from "~/features/booking-change/reduce/reduction.rules";
import { exampleOwnPapers } from "~/features/invoicing/tax.examples";
import { StatusActionsProvider } from "~/features/office/status/components/status-actions";
import { exampleTravellers } from "~/features/traveller/traveller.examples";
import { firstWhatsAppMessage } from "~/lib/texts/text-settings";
import { answer, callsOf } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";
import { BookingDetailDialog } from "./booking-detail-dialog";

const before = exampleAdminBookingDetail;
const { _id: id, totalPrice } = before;
const dialog = page.getByRole("dialog");
const ask = page.getByRole("alertdialog");
const press = (name: string) => ask.getByRole("button", { name }).click();

test("an admin reduces the price of a booking and takes it back, each with a reason", async () => {
  const reduced = { ...before, totalPrice: totalPrice - 100, lines: [...before.lines, reductionLine(100)] };
  const fields = { totalPrice: [totalPrice - 100, totalPrice], reason: [null, "It was another jeep."] };
  const change = { id, action: "reduction taken back", fields, by: "Admin", at: "2026-11-21T09:30:00.000Z" };
  answer("booking.detail", () => before);
  answer("booking.list", () => []);
  answer("booking.tags", () => []);
  answer("settings.whatsAppMessage", () => ({ message: firstWhatsAppMessage }));
  answer("tax.ofBooking", () => exampleOwnPapers);
  answer("traveller.ofBooking", () => exampleTravellers);
  answer("booking.reduce", () => reduced);
  answer("booking.takeBackReduction", () => ({ ...before, changes: [change] }));
  await renderPortal(
    <StatusActionsProvider>
      <BookingDetailDialog id={id} onClose={() => undefined} />
    </StatusActionsProvider>,
    "/admin/bookings",
  );
  await dialog.getByRole("button", { name: "Reduce price" }).click();
  await press("Reduce price");
  await expect.element(ask.getByText("Please say why")).toBeVisible();
  await ask.getByLabelText("Take off").fill("100");
  await ask.getByLabelText("Reason").fill("The jeep was late.");
  await press("Take ₹100 off");
  await expect.element(dialog.getByText("Reduction", { exact: true })).toBeVisible();
  const reduction = { id, amount: 100, reason: "The jeep was late.", totalPrice };
  expect(callsOf("booking.reduce").map(({ input }) => input)).toMatchObject([reduction]);

  await page.getByRole("button", { name: "Remove the reduction of ₹100" }).click();
  await press("Remove it");
  await expect.element(ask.getByText("Please say why")).toBeVisible();
  await ask.getByLabelText("Reason").fill("It was another jeep.");
  await press("Remove it");
  await expect.element(dialog.getByText("Reduction removed: price from")).toBeVisible();
  const takenBack = { id, amount: 100, reason: "It was another jeep.", totalPrice: totalPrice - 100 };
  expect(callsOf("booking.takeBackReduction").map(({ input }) => input)).toMatchObject([takenBack]);
});
