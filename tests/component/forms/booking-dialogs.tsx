import { page } from "vitest/browser";
import { exampleAccount } from "~/features/account/account.examples";
import {
  exampleAdminBooking,
  exampleAdminBookingDetail,
  exampleBooking,
  exampleOwnBooking,
} from "~/features/booking/booking.examples";
import { exampleChangeQuote, exampleRequest } from "~/features/booking/change/change.examples";
import { BookingRequestCard } from "~/features/booking/change/components/admin/booking-request-card";
import { CancelRequestDialog } from "~/features/booking/change/components/cancel-request-dialog";
import { ChangeDialog } from "~/features/booking/change/components/change-dialog";
import { ColumnsButton } from "~/features/booking/manage/columns/components/columns-button";
import { BookingDetailDialog } from "~/features/booking/manage/detail/components/booking-detail-dialog";
import { MatchingDialog } from "~/features/booking/manage/matching/components/matching-dialog";
import { ReduceButton } from "~/features/booking/manage/reduce/components/reduce-button";
import { TakeBackDialog } from "~/features/booking/manage/reduce/components/take-back-dialog";
import { TagSelected } from "~/features/booking/manage/tags/components/tag-selected";
import { ViewBar } from "~/features/booking/manage/views/components/view-bar";
import { BulkBar } from "~/features/booking/status/components/admin/bulk-bar";
import { StatusActionsProvider } from "~/features/booking/status/components/admin/status-actions";
import { CancelBooking } from "~/features/booking/status/components/cancel-booking";
import { exampleCar } from "~/features/product/kinds/car/car.examples";
import { toBookableCar } from "~/features/product/kinds/car/car.rules";
import { BookCarButton } from "~/features/product/kinds/car/components/book-car-button";
import { OfferBookingPanel } from "~/features/product/kinds/offer/components/offer-booking-panel";
import { exampleOffer } from "~/features/product/kinds/offer/offer.examples";
import { toBookableOffer } from "~/features/product/kinds/offer/offer-booking.schema";
import { TourBookingDialog } from "~/features/product/kinds/tour/components/tour-booking-dialog";
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
    file: "booking/manage/detail/components/booking-detail-dialog.tsx",
    page: (
      <StatusActionsProvider>
        <BookingDetailDialog id={booking._id} onClose={nothing} />
      </StatusActionsProvider>
    ),
    answers: () => {
      answer("booking.detail", () => ({ ...booking, requests: [exampleRequest] }));
      answer("booking.tags", () => []);
      answer("paper.officeLink", () => ({ link: null }));
      answer("traveller.ofBooking", () => exampleTravellers);
      answer("settings.whatsAppMessage", () => ({ message: exampleSettings.whatsAppMessage }));
    },
    loaded: page.getByText(booking.pickupLocation).first(),
  },
  {
    title: "why a request is declined",
    file: "booking/change/components/admin/booking-request-card.tsx",
    page: <BookingRequestCard booking={{ ...booking, requests: [exampleRequest] }} />,
    opener: button("Decline"),
  },
  {
    title: "a request to cancel",
    file: "booking/change/components/cancel-request-dialog.tsx",
    isPublic: true,
    page: <CancelRequestDialog booking={exampleOwnBooking} onClose={nothing} />,
  },
  {
    title: "a customer's change",
    file: "booking/change/components/change-dialog.tsx",
    isPublic: true,
    page: <ChangeDialog booking={exampleBooking} by="customer" onClose={nothing} />,
    answers: () => answer("booking.changeQuote", () => exampleChangeQuote),
  },
  {
    title: "the columns of the bookings",
    file: "booking/manage/columns/components/columns-button.tsx",
    page: <ColumnsButton hasPayments />,
    opener: button("Columns"),
  },
  {
    title: "the change of all that match",
    file: "booking/manage/matching/components/matching-dialog.tsx",
    page: <MatchingDialog filters={{}} onClose={nothing} />,
    answers: () => {
      answer("booking.matching", () => matching);
      answer("booking.tags", () => []);
    },
    loaded: page.getByText("4 bookings match the filters"),
  },
  {
    title: "a reduction",
    file: "booking/manage/reduce/components/reduce-button.tsx",
    page: <ReduceButton booking={booking} />,
    opener: button("Reduce price"),
  },
  {
    title: "a reduction taken back",
    file: "booking/manage/reduce/components/take-back-dialog.tsx",
    page: <TakeBackDialog booking={booking} amount={100} isOpen onClose={nothing} />,
  },
  {
    title: "a tag of the selected bookings",
    file: "booking/manage/tags/components/tag-selected.tsx",
    page: <TagSelected ids={[booking._id]} />,
    answers: () => answer("booking.tags", () => []),
    opener: button("Tag"),
  },
  {
    title: "the name of a view",
    file: "booking/manage/views/components/view-name-dialog.tsx",
    page: <ViewBar view={{ page: 1, status: "Confirmed", source: "phone" }} hasPayments />,
    answers: () => answer("booking.views", () => []),
    opener: button("Save this view"),
  },
  {
    title: "the deletion of a view",
    file: "booking/manage/views/components/delete-view.tsx",
    page: <ViewBar view={{ page: 1, ...ownView.filters }} hasPayments />,
    answers: () => answer("booking.views", () => [ownView]),
    opener: button("Delete view"),
  },
  {
    title: "a booking",
    file: "booking/place/components/booking-dialog.tsx",
    isPublic: true,
    page: (
      <TourBookingDialog
        tour={exampleTour}
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
    file: "booking/place/components/booking-dialog.tsx",
    isPublic: true,
    page: <BookCarButton car={toBookableCar(exampleCar)} trip={{}} startsOpen={false} className="" />,
    answers: () => answer("auth.me", () => exampleAccount),
    opener: page.getByRole("button", { name: /^Book Now/ }),
  },
  {
    title: "a booking of an offer",
    file: "booking/place/components/booking-dialog.tsx",
    isPublic: true,
    page: (
      <OfferBookingPanel
        offer={toBookableOffer({ ...exampleOffer, validTill: null })}
        choice={{ date: addDays(today, 60), guests: 1, isReturning: false }}
        today={today}
        maxGuests={500}
        price={null}
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
    file: "booking/status/components/admin/bulk-bar.tsx",
    page: selected,
    opener: button("Confirm"),
  },
  {
    title: "why several bookings are cancelled",
    file: "booking/status/components/admin/cancel-dialog.tsx",
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
