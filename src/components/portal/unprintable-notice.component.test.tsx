import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAdminBookingDetail } from "~/features/booking/booking.examples";
import { DepartureSheet } from "~/features/departure/components/admin/departure-sheet";
import { exampleSheet } from "~/features/departure/sheet/sheet.examples";
import { sheetHref } from "~/features/departure/sheet/sheet-links.rules";
import { ManagePapers } from "~/features/invoicing/components/admin/manage-papers";
import { exampleOwnPapers, exampleRegisteredPaper } from "~/features/invoicing/tax.examples";
import { BookingDetailDialog } from "~/features/office/detail/components/booking-detail-dialog";
import { StatusActionsProvider } from "~/features/office/status/components/status-actions";
import { exampleTravellers } from "~/features/traveller/traveller.examples";
import { exampleLink } from "~/features/voucher/voucher.examples";
import { firstWhatsAppMessage } from "~/lib/texts/text-settings";
import { answer } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";

const chakma = ["𑄌", "𑄋"];
const note = page.getByRole("note").filter({ hasText: "The PDF has a box in place of" });

/** The screens that offer PDFs, each with the button, and what it cannot print. */
const screens = {
  "a booking": async (unprintable: string[] | undefined) => {
    const booking = { ...exampleAdminBookingDetail, status: "Confirmed" as const };
    answer("booking.detail", () => ({ ...booking, unprintable }) as typeof booking);
    answer("booking.tags", () => []);
    answer("settings.whatsAppMessage", () => ({ message: firstWhatsAppMessage }));
    answer("tax.ofBooking", () => exampleOwnPapers);
    answer("traveller.ofBooking", () => exampleTravellers);
    answer("paper.officeLink", () => exampleLink);
    await renderPortal(
      <StatusActionsProvider>
        <BookingDetailDialog id={booking._id} onClose={() => undefined} />
      </StatusActionsProvider>,
      "/admin/bookings",
    );
    return "Voucher (PDF)";
  },
  "a sheet": async (unprintable: string[] | undefined) => {
    answer("departure.sheet", () => ({ ...exampleSheet, unprintable }) as typeof exampleSheet);
    answer("departure.sheetReaders", () => []);
    answer("settings.whatsAppMessage", () => ({ message: firstWhatsAppMessage }));
    const { _id: productId } = exampleSheet.product;
    await renderPortal(<DepartureSheet />, sheetHref({ productId, date: exampleSheet.date }));
    return "Save PDF";
  },
  "the register of papers": async (unprintable: string[] | undefined) => {
    answer("tax.list", () => [{ ...exampleRegisteredPaper, unprintable } as typeof exampleRegisteredPaper]);
    answer("tax.months", () => []);
    await renderPortal(<ManagePapers />, "/admin/papers");
    return exampleRegisteredPaper.number;
  },
};

const named = Object.entries(screens).map(([screen, show]) => ({ screen, show }));

test.each(named)("$screen says beside the button which letters its PDF cannot print", async ({ show }) => {
  const button = page.getByRole("button", { name: await show(chakma) });
  await expect.element(button).toBeVisible();
  await expect.element(note).toBeVisible();
  await expect.element(note).toHaveTextContent("𑄌, 𑄋: papers have no font for these letters.");
});

const silent = named.flatMap((one) => [
  { ...one, answered: "that there are none", unprintable: [] },
  { ...one, answered: "nothing, as the previous version", unprintable: undefined },
]);

test.each(silent)("$screen says nothing if the server says $answered", async ({ show, unprintable }) => {
  const button = page.getByRole("button", { name: await show(unprintable) });
  await expect.element(button).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});
