import { authRouter } from "~/features/account/auth.router";
import { googleRoute } from "~/features/account/google/google.route";
import { accountMails } from "~/features/account/mail/account-mails";
import { bookingRouter } from "~/features/booking/booking.router";
import { bookingMails } from "~/features/booking/mail/booking-mails";
import { bookingExportRoute } from "~/features/booking/manage/export/booking-export.route";
import { codeRouter } from "~/features/discount/discount.router";
import { logRouter } from "~/features/log/log.router";
import { makeMailRouter } from "~/features/mail/mail.router";
import { razorpayReturn, razorpayWebhook } from "~/features/payment/doors/razorpay.routes";
import { razorpayJobs } from "~/features/payment/doors/razorpay.service";
import { paymentJobs } from "~/features/payment/holds/payment-jobs";
import { holdMails } from "~/features/payment/mail/hold-mails";
import { paymentMails } from "~/features/payment/mail/payment-mails";
import { paymentRouter } from "~/features/payment/payment.router";
import { productRouters } from "~/features/product/registry.server";
import { reportRouter } from "~/features/report/report.router";
import { settingsRouter } from "~/features/settings/settings.router";
import { contactRouter } from "~/features/site/contact/contact.router";
import { contactMail } from "~/features/site/contact/contact-mail";
import { staffInvitation } from "~/features/staff/invitation-mail";
import { staffRouter } from "~/features/staff/staff.router";
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
  ...holdMails,
  contactMail,
);

/** What the features do in the background, besides sending mail. */
export const jobs: readonly Job[] = [...razorpayJobs, ...paymentJobs];

/** The whole API: pages call it by tRPC, other programs by REST. */
export const appRouter = createRouter({
  auth: authRouter,
  booking: bookingRouter,
  ...productRouters,
  code: codeRouter,
  contact: contactRouter,
  upload: uploadRouter,
  payment: paymentRouter,
  report: reportRouter,
  staff: staffRouter,
  settings: settingsRouter,
  log: logRouter,
  mail: makeMailRouter(mailKinds),
});

export type AppRouter = typeof appRouter;

/** Calls procedures in this process, for server components. */
export const createCaller = createCallerFactory(appRouter);

/** API routes that are not procedures. */
export const plainRoutes: readonly PlainRoute[] = [bookingExportRoute, googleRoute, razorpayReturn, razorpayWebhook];
