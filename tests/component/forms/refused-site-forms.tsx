import { page } from "vitest/browser";
import { exampleAccount } from "~/features/account/account.examples";
import { DeleteAccountForm } from "~/features/account/components/account/delete-account-form";
import { DetailsForm } from "~/features/account/components/account/details-form";
import { OwnMails } from "~/features/account/components/account/own-mails";
import { PasswordForm } from "~/features/account/components/account/password-form";
import { AddApp } from "~/features/account/components/account/second-factor/add-app";
import { ConfirmApp } from "~/features/account/components/account/second-factor/confirm-app";
import { CodeLogin } from "~/features/account/components/code-login";
import { ForgotPassword } from "~/features/account/components/forgot-password";
import { LoginForm } from "~/features/account/components/login-form";
import { RegisterForm } from "~/features/account/components/register-form";
import { SecondStep } from "~/features/account/components/second-step/second-step";
import { exampleNewApp, exampleSecondStep } from "~/features/account/second-factor/second-factor.examples";
import { exampleBooking } from "~/features/booking/booking.examples";
import { CarBookingForm } from "~/features/checkout/kinds/car/car-booking-form";
import { OfferBookingForm } from "~/features/checkout/kinds/offer/offer-booking-form";
import { TourBookingForm } from "~/features/checkout/kinds/tour/tour-booking-form";
import { BillingForm } from "~/features/invoicing/components/billing-form";
import { exampleBilling } from "~/features/invoicing/tax.examples";
import { exampleReported } from "~/features/ledger/payment.examples";
import { PayerContext } from "~/features/payment/pay/components/payer";
import { ReportForm } from "~/features/payment/pay/components/report-form";
import { exampleCar } from "~/features/product/kinds/car/car.examples";
import { toBookableCar } from "~/features/product/kinds/car/car.rules";
import { exampleOffer } from "~/features/product/kinds/offer/offer.examples";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { ReviewForm } from "~/features/review/components/review-form";
import { ContactForm } from "~/features/site/contact/components/contact-form";
import { AcceptForm } from "~/features/staff/components/accept-form";
import { JoinWithAccount } from "~/features/staff/components/join-with-account";
import { TravellerFields } from "~/features/traveller/components/traveller-fields";
import { exampleForm } from "~/features/traveller/traveller.examples";
import { AppError, invalidField } from "~/server/api/errors";
import { answer, LostAnswer } from "~tests/component/far-side";
import { owner } from "~tests/component/render";
import { refusedEmailForms } from "./refused-email-forms";
import { press, type RefusedForm } from "./refused-form";

const nothing = () => undefined;
const fill = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);
const visitor = { user: null, isReturning: false };
const quote = () =>
  answer("booking.quote", () => {
    throw new LostAnswer();
  });

/** The forms of the public site and of accounts. */
export const refusedSiteForms: RefusedForm[] = [
  {
    title: "one's own mails to the office",
    file: "account/components/account/own-mails.tsx",
    page: <OwnMails />,
    answers: () => {
      answer("staff.ownMails", () => ({ mails: ["newBooking"], possible: ["newBooking", "request"], mailInbox: null }));
      answer("staff.setOwnMails", () => {
        throw new LostAnswer();
      });
    },
    send: "Save mails",
  },
  {
    title: "the login without a password",
    isVisitor: true,
    file: "account/components/auth-form.tsx",
    page: <LoginForm isGoogleReady={false} />,
    send: "Login",
  },
  {
    title: "the login with wrong credentials",
    isVisitor: true,
    file: "account/components/auth-form.tsx",
    page: <LoginForm isGoogleReady={false} />,
    answers: () =>
      answer("auth.login", () => {
        throw new AppError("INVALID_CREDENTIALS", "Login failed. Please check your credentials.");
      }),
    prepare: async () => {
      await fill("Email", "nobody@example.com");
      await fill("Password", "not-the-one");
    },
    send: "Login",
  },
  {
    title: "the registration with a short password",
    isVisitor: true,
    file: "account/components/auth-form.tsx",
    page: <RegisterForm isGoogleReady={false} />,
    prepare: async () => {
      await page.getByLabelText("Full name").fill("Asha");
      await fill("Email", "asha@example.com");
      await page.getByLabelText("Phone").fill("9876543210");
      await fill("Password", "short");
    },
    send: "Create account",
  },
  {
    title: "the request for a code",
    file: "account/components/code-email.tsx",
    page: <ForgotPassword />,
    send: "Send code",
  },
  {
    title: "a login by a code",
    isVisitor: true,
    file: "account/components/code-login.tsx",
    page: <CodeLogin />,
    answers: () =>
      answer("auth.loginWithCode", () => {
        throw invalidField("code", "That code is wrong or has expired. Please ask for a new one.");
      }),
    prepare: async () => {
      await fill("Email", "nobody@example.com");
      await press("I already have a code");
      await fill("Code", "000000");
    },
    send: "Log in",
  },
  {
    title: "a new password by a code",
    file: "account/components/forgot-password-code.tsx",
    page: <ForgotPassword />,
    prepare: async () => {
      await fill("Email", "nobody@example.com");
      await press("I already have a code");
    },
    send: "Reset password",
  },
  {
    title: "the account's details",
    file: "account/components/account/details-form.tsx",
    page: <DetailsForm account={exampleAccount} />,
    prepare: () => fill("Full Name", ""),
    send: "Save details",
  },
  {
    title: "a change of the password",
    file: "account/components/account/password-form.tsx",
    page: <PasswordForm hasPassword />,
    answers: () =>
      answer("auth.changePassword", () => {
        throw invalidField("currentPassword", "This is not your current password.");
      }),
    prepare: async () => {
      await fill("Current password", "not-the-one");
      await fill("New password", "another-good-password");
    },
    send: "Change password",
  },
  ...refusedEmailForms,
  {
    title: "the second step of a login",
    isVisitor: true,
    file: "account/components/second-step/second-step.tsx",
    page: <SecondStep ticket="ticket" onDone={nothing} onLeave={nothing} />,
    answers: () => {
      answer("secondFactor.readStep", () => exampleSecondStep);
      answer("secondFactor.finishLogin", () => {
        throw new AppError("INVALID_CREDENTIALS", "This code is wrong or was used already. Please try the next one.");
      });
    },
    prepare: () => fill("Code", "048213"),
    send: "Confirm",
  },
  {
    title: "the password before a second step is set up",
    file: "account/components/account/second-factor/proof-form.tsx",
    page: <AddApp hasPassword onDone={nothing} onCancel={nothing} />,
    answers: () =>
      answer("secondFactor.beginApp", () => {
        throw invalidField("currentPassword", "Your current password is wrong");
      }),
    prepare: () => fill("Your current password", "not-the-one"),
    send: "Continue",
  },
  {
    title: "the first code of an app",
    file: "account/components/account/second-factor/confirm-app.tsx",
    page: <ConfirmApp app={exampleNewApp} onDone={nothing} onCancel={nothing} />,
    answers: () =>
      answer("secondFactor.confirmApp", () => {
        throw invalidField("code", "This code is wrong.");
      }),
    prepare: () => fill("Code", "048213"),
    send: "Confirm",
  },
  {
    title: "the deletion of the account",
    file: "account/components/account/delete-account-form.tsx",
    page: <DeleteAccountForm account={exampleAccount} onKeep={nothing} />,
    answers: () =>
      answer("auth.deleteMe", () => {
        throw invalidField("password", "This is not your password.");
      }),
    prepare: () => fill("Your password", "not-the-one"),
    send: "Delete for good",
  },
  {
    title: "a message to the office",
    file: "site/contact/components/contact-form.tsx",
    page: <ContactForm subject="" message="" isDelivered />,
    prepare: () => fill("Name", "Asha"),
    send: "Send Message",
  },
  {
    title: "a booking of a tour",
    isVisitor: true,
    file: "checkout/components/booking-form.tsx",
    page: <TourBookingForm tour={{ ...exampleTour, asksPermits: true }} trip={{}} occasion={visitor} />,
    answers: quote,
    send: "Confirm Booking",
  },
  {
    title: "a booking of a car",
    isVisitor: true,
    file: "checkout/components/booking-form.tsx",
    page: <CarBookingForm car={toBookableCar(exampleCar)} trip={{}} occasion={visitor} />,
    answers: quote,
    send: "Confirm Booking",
  },
  {
    title: "a booking of an offer by a visitor",
    isVisitor: true,
    file: "checkout/components/booking-form.tsx",
    page: (
      <OfferBookingForm
        booking={{ offer: { ...exampleOffer, asksPermits: true }, date: "2027-06-15", guests: 2 }}
        occasion={visitor}
      />
    ),
    answers: quote,
    prepare: async () => {
      await fill("Full Name", "A Visitor");
      await fill("Phone Number", "9876543210");
      await fill("Pickup Location", "Shillong");
    },
    send: "Confirm Booking",
  },
  {
    title: "the number of a transfer",
    file: "payment/pay/components/report-form.tsx",
    page: (
      <PayerContext value={{ bookingId: exampleBooking._id, reload: () => undefined }}>
        <ReportForm paymentId={exampleReported._id} label="I have paid" />
      </PayerContext>
    ),
    send: "I have paid",
  },
  {
    title: "a review",
    file: "review/components/review-form.tsx",
    page: <ReviewForm bookingId={exampleBooking._id} review={null} />,
    send: "Send your review",
  },
  {
    title: "an invitation's new account",
    file: "staff/components/accept-form.tsx",
    page: <AcceptForm token="t" />,
    send: "Accept and join",
  },
  {
    title: "an invitation of somebody with an account",
    file: "staff/components/join-with-account.tsx",
    page: <JoinWithAccount token="t" email={owner.email} />,
    answers: () =>
      answer("staff.join", () => {
        throw new LostAnswer();
      }),
    send: "Accept and join",
  },
  {
    title: "whom the bills name",
    file: "invoicing/components/billing-form.tsx",
    page: (
      <BillingForm
        id={exampleBooking._id}
        billing={exampleBilling}
        version={1}
        needsAddress={false}
        by="customer"
        onDone={nothing}
      />
    ),
    prepare: () => page.getByLabelText("GSTIN").fill("123"),
    send: "Save billing details",
  },
  {
    title: "the travellers' details",
    file: "traveller/components/traveller-fields.tsx",
    page: <TravellerFields token="t" form={exampleForm} />,
    prepare: () => page.getByLabelText("Age on the first day of travel").first().fill("old"),
    send: "Save",
  },
];
