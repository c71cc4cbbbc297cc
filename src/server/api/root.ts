import { authRouter } from "~/features/account/auth.router";
import { googleRoute } from "~/features/account/google/google.route";
import { accountMails } from "~/features/account/mail/account-mails";
import { secondFactorJobs } from "~/features/account/second-factor/challenge.service";
import { secondFactorRouter } from "~/features/account/second-factor/second-factor.router";
import { bookingRouter } from "~/features/booking/booking.router";
import { bookingMails } from "~/features/booking/mail/booking-mails";
import { bookingExportRoute } from "~/features/booking/manage/export/booking-export.route";
import { checkInRouter } from "~/features/check-in/check-in.router";
import { closingRouter } from "~/features/closing/closing.router";
import { closingJobs } from "~/features/closing/work.service";
import { departureRouter } from "~/features/departure/departure.router";
import { resourceRouter } from "~/features/departure/resource/resource.router";
import { sheetRoutes } from "~/features/departure/sheet/sheet.routes";
import { sheetMail } from "~/features/departure/sheet/sheet-mail";
import { codeRouter } from "~/features/discount/discount.router";
import { logRouter } from "~/features/log/log.router";
import { makeMailRouter } from "~/features/mail/mail.router";
import { paperRouter } from "~/features/paper/paper.router";
import { paperRoutes } from "~/features/paper/paper.routes";
import { paymentDisputed } from "~/features/payment/dispute/dispute-mail";
import { razorpayReturn, razorpayWebhook } from "~/features/payment/doors/razorpay.routes";
import { razorpayJobs } from "~/features/payment/doors/razorpay.service";
import { paymentJobs } from "~/features/payment/holds/payment-jobs";
import { holdMails } from "~/features/payment/mail/hold-mails";
import { paymentMails } from "~/features/payment/mail/payment-mails";
import { paymentRouter } from "~/features/payment/payment.router";
import { permitMails } from "~/features/permit/mail/permit-mails";
import { permitJobs } from "~/features/permit/mail/remind-of-permits.service";
import { permitRouter } from "~/features/permit/permit.router";
import { catalogueRouter } from "~/features/product/manage/catalogue.router";
import { catalogueExportRoutes } from "~/features/product/manage/transfer/export.route";
import { productRouters } from "~/features/product/registry.server";
import { reportRouter } from "~/features/report/report.router";
import { reviewJobs } from "~/features/review/mail/ask-for-reviews.service";
import { reviewMails } from "~/features/review/mail/review-mails";
import { reviewRouter } from "~/features/review/review.router";
import { settingsRouter } from "~/features/settings/settings.router";
import { contactRouter } from "~/features/site/contact/contact.router";
import { contactMail } from "~/features/site/contact/contact-mail";
import { staffJobs } from "~/features/staff/delete-invitations.service";
import { staffInvitation } from "~/features/staff/invitation-mail";
import { staffRouter } from "~/features/staff/staff.router";
import { paperJobs } from "~/features/tax/issue/issue-due.service";
import { taxRouter } from "~/features/tax/tax.router";
import { taxRoutes } from "~/features/tax/tax.routes";
import { travellerRouter } from "~/features/traveller/traveller.router";
import { travellerJobs } from "~/features/traveller/traveller-form.service";
import { travellerMail } from "~/features/traveller/traveller-mail";
import { uploadRouter } from "~/features/upload/upload.router";
import { mailKindsOf } from "~/server/mail/mail-kinds";
import type { Job } from "~/server/start/jobs";
import type { PlainRoute } from "./plain-route";
import { createCallerFactory, createRouter } from "./trpc";

/** Every kind of mail, for the worker that sends them and the portal that lists them. */
export const mailKinds = mailKindsOf(
  ...accountMails,
  staffInvitation,
  ...bookingMails,
  ...paymentMails,
  paymentDisputed,
  ...holdMails,
  ...reviewMails,
  sheetMail,
  travellerMail,
  ...permitMails,
  contactMail,
);

/** What the features do in the background, besides sending mail. */
export const jobs: readonly Job[] = [
  ...razorpayJobs,
  ...paymentJobs,
  ...paperJobs,
  ...reviewJobs,
  ...closingJobs,
  ...permitJobs,
  ...travellerJobs,
  ...staffJobs,
  ...secondFactorJobs,
];

/** The whole API: pages call it by tRPC, other programs by REST. */
export const appRouter = createRouter({
  auth: authRouter,
  secondFactor: secondFactorRouter,
  booking: bookingRouter,
  checkIn: checkInRouter,
  ...productRouters,
  catalogue: catalogueRouter,
  closing: closingRouter,
  code: codeRouter,
  contact: contactRouter,
  departure: departureRouter,
  resource: resourceRouter,
  traveller: travellerRouter,
  upload: uploadRouter,
  payment: paymentRouter,
  permit: permitRouter,
  paper: paperRouter,
  tax: taxRouter,
  report: reportRouter,
  review: reviewRouter,
  staff: staffRouter,
  settings: settingsRouter,
  log: logRouter,
  mail: makeMailRouter(mailKinds),
});

export type AppRouter = typeof appRouter;

/** Calls procedures in this process, for server components. */
export const createCaller = createCallerFactory(appRouter);

/** API routes that are not procedures. */
export const plainRoutes: readonly PlainRoute[] = [
  bookingExportRoute,
  ...catalogueExportRoutes,
  ...paperRoutes,
  ...taxRoutes,
  ...sheetRoutes,
  googleRoute,
  razorpayReturn,
  razorpayWebhook,
];
