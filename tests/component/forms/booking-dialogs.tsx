import { page } from "vitest/browser";
import { exampleAccount } from "~/features/account/account.examples";
import {
  exampleAdminBooking,
  exampleAdminBookingDetail,
  exampleBooking,
  exampleOwnBooking,
} from "~/features/booking/booking.examples";
import { CancelBooking } from "~/features/booking/status/components/cancel-booking";
import { exampleChangeQuote, exampleRequest } from "~/features/booking-change/change.examples";
import { BookingRequestCard } from "~/features/booking-change/components/admin/booking-request-card";
import { CancelRequestDialog } from "~/features/booking-change/components/cancel-request-dialog";
import { ChangeDialog } from "~/features/booking-change/components/change-dialog";
import { CorrectContactButton } from "~/features/booking-change/contact/components/correct-contact-button";
import { ReduceButton } from "~/features/booking-change/reduce/components/reduce-button";
import { TakeBackDialog } from "~/features/booking-change/reduce/components/take-back-dialog";
import { BookCarButton } from "~/features/checkout/kinds/car/book-car-button";
import { OfferBookingPanel } from "~/features/checkout/kinds/offer/offer-booking-panel";
import { TourBookingDialog } from "~/features/checkout/kinds/tour/tour-booking-dialog";
import { exampleOwnPapers } from "~/features/invoicing/tax.examples";
import { ColumnsButton } from "~/features/office/columns/components/columns-button";
import { BookingDetailDialog } from "~/features/office/detail/components/booking-detail-dialog";
import { MatchingDialog } from "~/features/office/matching/components/matching-dialog";
import { BulkBar } from "~/features/office/status/components/bulk-bar";
import { StatusActionsProvider } from "~/features/office/status/components/status-actions";
import { TagSelected } from "~/features/office/tags/components/tag-selected";
import { ViewBar } from "~/features/office/views/components/view-bar";
import { exampleCar } from "~/features/product/kinds/car/car.examples";
import { toBookableCar } from "~/features/product/kinds/car/car.rules";
import { exampleOffer } from "~/features/product/kinds/offer/offer.examples";
import { toBookableOffer } from "~/features/product/kinds/offer/offer-booking.schema";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { exampleSettings } from "~/features/settings/settings.examples";
import { exampleTravellers } from "~/features/traveller/traveller.examples";
import { addDays, dateInIndia } from "~/lib/dates";
import { answer, LostAnswer } from "~tests/component/far-side";
import type { OpenPart } from "./open-part";

const nothing = () => undefined;
const today = dateInIndia(new Date());
const button = (name: string) => page.getByRole("button", { name, exact: true });
const booking = exampleAdminBookingDetail;
const matching = { total: 4, pending: 1, active: 4, paid: 0, isCapped: false, asOf: booking.createdAt };
const ownView = { _id: booking._id, name: "Callers", filters: { status: "Confirmed", source: "phone" } } as const;
const selected = <BulkBar selected={[exampleAdminBooking]} clear={nothing} />;

/** The dialogs and confirmations about bookings. */
export const bookingDialogs: OpenPart[] = [
  {
    title: "the details of a booking",
    file: "office/detail/components/booking-detail-dialog.tsx",
    page: (
      <StatusActionsProvider>
        <BookingDetailDialog id={booking._id} onClose={nothing} />
      </StatusActionsProvider>
    ),
    answers: () => {
      answer("booking.detail", () => ({ ...booking, requests: [exampleRequest] }));
      answer("booking.tags", () => []);
      answer("paper.officeLink", () => ({ link: null }));
      answer("tax.ofBooking", () => exampleOwnPapers);
      answer("traveller.ofBooking", () => exampleTravellers);
      answer("settings.whatsAppMessage", () => ({ message: exampleSettings.whatsAppMessage }));
    },
    loaded: page.getByText(booking.pickupLocation).first(),
  },
  {
    title: "why a request is declined",
    file: "booking-change/components/admin/booking-request-card.tsx",
    page: <BookingRequestCard booking={{ ...booking, requests: [exampleRequest] }} />,
    opener: button("Decline"),
  },
  {
    title: "a request to cancel",
    file: "booking-change/components/cancel-request-dialog.tsx",
    isPublic: true,
    page: <CancelRequestDialog booking={exampleOwnBooking} onClose={nothing} />,
  },
  {
    title: "a customer's change",
    file: "booking-change/components/change-dialog.tsx",
    isPublic: true,
    page: <ChangeDialog booking={exampleBooking} by="customer" onClose={nothing} />,
    answers: () => answer("booking.changeQuote", () => exampleChangeQuote),
  },
  {
    title: "the columns of the bookings",
    file: "office/columns/components/columns-button.tsx",
    page: <ColumnsButton hasPayments />,
    opener: button("Columns"),
  },
  {
    title: "the change of all that match",
    file: "office/matching/components/matching-dialog.tsx",
    page: <MatchingDialog filters={{}} onClose={nothing} />,
    answers: () => {
      answer("booking.matching", () => matching);
      answer("booking.tags", () => []);
    },
    loaded: page.getByText("4 bookings match the filters"),
  },
  {
    title: "the correction of phone and email",
    file: "booking-change/contact/components/correct-contact-dialog.tsx",
    page: <CorrectContactButton booking={booking} />,
    opener: button("Correct phone or email"),
  },
  {
    title: "a reduction",
    file: "booking-change/reduce/components/reduce-button.tsx",
    page: <ReduceButton booking={booking} />,
    opener: button("Reduce price"),
  },
  {
    title: "a reduction taken back",
    file: "booking-change/reduce/components/take-back-dialog.tsx",
    page: <TakeBackDialog booking={booking} amount={100} isOpen onClose={nothing} />,
  },
  {
    title: "a tag of the selected bookings",
    file: "office/tags/components/tag-selected.tsx",
    page: <TagSelected ids={[booking._id]} />,
    answers: () => answer("booking.tags", () => []),
    opener: button("Tag"),
  },
  {
    title: "the name of a view",
    file: "office/views/components/view-name-dialog.tsx",
    page: <ViewBar view={{ page: 1, status: "Confirmed", source: "phone" }} hasPayments />,
    answers: () => answer("booking.views", () => []),
    opener: button("Save this view"),
  },
  {
    title: "the deletion of a view",
    file: "office/views/components/delete-view.tsx",
    page: <ViewBar view={{ page: 1, ...ownView.filters }} hasPayments />,
    answers: () => answer("booking.views", () => [ownView]),
    opener: button("Delete view"),
  },
  {
    title: "a booking",
    file: "checkout/components/booking-dialog.tsx",
    isPublic: true,
    page: (
      <TourBookingDialog
        tour={{ ...exampleTour, asksPermits: true }}
        trip={{}}
        occasion={{ user: null, isReturning: false }}
        isOwnPage
        onClose={nothing}
      />
    ),
    answers: () => answer("auth.me", () => exampleAccount),
  },
  {
    title: "a booking of a car",
    file: "checkout/components/booking-dialog.tsx",
    isPublic: true,
    page: <BookCarButton car={toBookableCar(exampleCar)} trip={{}} startsOpen={false} className="" />,
    answers: () => answer("auth.me", () => exampleAccount),
    opener: page.getByRole("button", { name: /^Book Now/ }),
  },
  {
    title: "a booking of an offer",
    file: "checkout/components/booking-dialog.tsx",
    isPublic: true,
    page: (
      <OfferBookingPanel
        offer={{ ...toBookableOffer({ ...exampleOffer, validTill: null }), asksPermits: true }}
        choice={{ date: addDays(today, 60), guests: 1, isReturning: false }}
        today={today}
        maxGuests={500}
        guestsHint=""
        price={null}
        terms=""
        permitCosts={null}
        isPaidAtBooking={false}
        notice={null}
        buttonClassName=""
      />
    ),
    answers: () => {
      answer("auth.me", () => exampleAccount);
      answer("booking.quote", () => {
        throw new LostAnswer();
      });
    },
    opener: button("Proceed to Book"),
  },
  {
    title: "the confirmation of several bookings",
    file: "office/status/components/bulk-bar.tsx",
    page: selected,
    opener: button("Confirm"),
  },
  {
    title: "why several bookings are cancelled",
    file: "office/status/components/cancel-dialog.tsx",
    page: selected,
    opener: button("Cancel bookings"),
  },
  {
    title: "the cancellation of one's own booking",
    file: "booking/status/components/cancel-booking.tsx",
    isPublic: true,
    page: <CancelBooking booking={exampleBooking} title={exampleTour.title} moneyText="" />,
    opener: button(`Cancel booking ${booking.reference}`),
  },
];
