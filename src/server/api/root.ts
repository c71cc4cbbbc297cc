import { accountProcedures } from "~/features/account/account.procedures";
import { assistantRouter } from "~/features/account/assistants/assistant.router";
import { authProcedures } from "~/features/account/auth.router";
import { emailChangeProcedures } from "~/features/account/email-change/email-change.procedures";
import { googleRoute } from "~/features/account/google/google.route";
import { loginCodeProcedures } from "~/features/account/login-code/login-code.router";
import { accountMails } from "~/features/account/mail/account-mails";
import { secondFactorJobs } from "~/features/account/second-factor/challenge.service";
import { secondFactorRouter } from "~/features/account/second-factor/second-factor.router";
import { sessionProcedures } from "~/features/account/sessions/session.procedures";
import { apiKeyRouter } from "~/features/api-key/api-key.router";
import { bookingEventProcedures, ownBookingProcedures } from "~/features/booking/booking.router";
import { bookingMails } from "~/features/booking/mail/booking-mails";
import { compareAllPlansJob, tellPlanJob } from "~/features/booking/plan/tell-plans.service";
import { whatsAppConsentProcedures } from "~/features/booking/whatsapp/consent.router";
import { messageMail } from "~/features/booking/whatsapp/message-mail";
import { bookingChangeProcedures } from "~/features/booking-change/change.router";
import { bookingContactProcedures } from "~/features/booking-change/contact/contact.router";
import { cancelProcedures } from "~/features/booking-change/status/cancel.router";
import { checkInRouter } from "~/features/check-in/check-in.router";
import { checkoutProcedures } from "~/features/checkout/checkout.router";
import { closingRouter } from "~/features/closing/closing.router";
import { permitClosingProcedures } from "~/features/closing/permit/permit-closing.router";
import { closingJobs } from "~/features/closing/work.service";
import { departureRouter } from "~/features/departure/departure.router";
import { resourceRouter } from "~/features/departure/resource/resource.router";
import { sheetRoutes } from "~/features/departure/sheet/sheet.routes";
import { sheetMail } from "~/features/departure/sheet/sheet-mail";
import { codeRouter } from "~/features/discount/discount.router";
import { paperJobs } from "~/features/invoicing/issue/issue-due.service";
import { taxRouter } from "~/features/invoicing/tax.router";
import { taxRoutes } from "~/features/invoicing/tax.routes";
import { logRouter } from "~/features/log/log.router";
import { makeMailRouter } from "~/features/mail/mail.router";
import { testMail } from "~/features/mail/test-mail";
import { sendMessagesJob } from "~/features/mail/whatsapp/send-messages.job";
import { whatsAppRoutes } from "~/features/mail/whatsapp/webhook.routes";
import { bookingAdminProcedures } from "~/features/office/bookings/booking-admin.router";
import { bookingCustomerProcedures } from "~/features/office/customer/customer.router";
import { bookingExportRoute } from "~/features/office/export/booking-export.route";
import { bookingMatchingProcedures } from "~/features/office/matching/matching.router";
import { bankCreditProcedures } from "~/features/office/money/credit/bank-credit.router";
import { creditJobs } from "~/features/office/money/credit/credit-jobs";
import { moneyProcedures } from "~/features/office/money/money.router";
import { oldFaultsProcedures } from "~/features/office/money/old-faults/old-faults.router";
import { paymentAdminProcedures } from "~/features/office/money/payment-admin.router";
import { statementProcedures } from "~/features/office/money/statement.router";
import { workProcedures } from "~/features/office/money/work.router";
import { phoneBookingProcedures } from "~/features/office/phone/phone-booking.router";
import { savedViewProcedures } from "~/features/office/views/saved-view.router";
import { disputeProcedures } from "~/features/payment/dispute/dispute.router";
import { paymentDisputed } from "~/features/payment/dispute/dispute-mail";
import { paymentJobs } from "~/features/payment/holds/payment-jobs";
import { gatewayRoutes } from "~/features/payment/inbound/gateway.routes";
import { inboundJobs } from "~/features/payment/inbound/gateway.service";
import { paymentLinkProcedures } from "~/features/payment/link/payment-link.router";
import { holdMails } from "~/features/payment/mail/hold-mails";
import { paymentMails } from "~/features/payment/mail/payment-mails";
import { payProcedures } from "~/features/payment/pay/pay.router";
import { unmatchedProcedures } from "~/features/payment/unmatched/unmatched.router";
import { permitMails } from "~/features/permit/mail/permit-mails";
import { permitJobs } from "~/features/permit/mail/remind-of-permits.service";
import { permitProcedures } from "~/features/permit/permit.router";
import { privacyProcedures } from "~/features/privacy/privacy.router";
import { catalogueRouter } from "~/features/product/manage/catalogue.router";
import { catalogueExportRoutes } from "~/features/product/manage/transfer/export.route";
import { productPermitProcedures } from "~/features/product/permits/product-permits.router";
import { productRouters } from "~/features/product/registry.server";
import { reportRouter } from "~/features/report/report.router";
import { reviewJobs } from "~/features/review/mail/ask-for-reviews.service";
import { reviewMails } from "~/features/review/mail/review-mails";
import { reviewRouter } from "~/features/review/review.router";
import { backupRouter } from "~/features/settings/backup/backup.router";
import { backupRoutes } from "~/features/settings/backup/backup.routes";
import { settingsRouter } from "~/features/settings/settings.router";
import { contactRouter } from "~/features/site/contact/contact.router";
import { contactMail } from "~/features/site/contact/contact-mail";
import { staffJobs } from "~/features/staff/delete-invitations.service";
import { staffInvitation } from "~/features/staff/invitation-mail";
import { staffRouter } from "~/features/staff/staff.router";
import { travellerRouter } from "~/features/traveller/traveller.router";
import { travellerJobs } from "~/features/traveller/traveller-form.service";
import { travellerMail } from "~/features/traveller/traveller-mail";
import { uploadRouter } from "~/features/upload/upload.router";
import { mailPapers } from "~/features/voucher/mail-papers.service";
import { paperRouter } from "~/features/voucher/voucher.router";
import { paperRoutes } from "~/features/voucher/voucher.routes";
import { webhookRouter } from "~/features/webhook/webhook.router";
import { webhookJobs } from "~/features/webhook/webhook-jobs";
import { webhookDisabled } from "~/features/webhook/webhook-mail";
import { unmetJobs } from "~/server/api/mcp/unmet/unmet-requests";
import { mailKindsOf } from "~/server/mail/mail-kinds";
import { oauthRoutes } from "~/server/oauth/token.routes";
import type { Job } from "~/server/start/jobs";
import type { PlainRoute } from "./plain-route";
import { createCallerFactory, createRouter } from "./trpc";

/** Every kind of mail, for the worker that sends them and the portal that lists them. */
export const mailKinds = mailKindsOf(
  testMail,
  ...accountMails,
  staffInvitation,
  ...bookingMails,
  messageMail,
  ...paymentMails,
  paymentDisputed,
  ...holdMails,
  ...reviewMails,
  sheetMail,
  travellerMail,
  ...permitMails,
  webhookDisabled,
  contactMail,
);

/** The files that mails about a booking carry. */
export const papersOfMail = mailPapers;

/** What the features do in the background, besides sending mail. */
export const jobs: readonly Job[] = [
  ...inboundJobs,
  sendMessagesJob(mailKinds),
  ...webhookJobs,
  tellPlanJob,
  compareAllPlansJob,
  ...paymentJobs,
  ...creditJobs,
  ...paperJobs,
  ...reviewJobs,
  ...closingJobs,
  ...permitJobs,
  ...travellerJobs,
  ...staffJobs,
  ...secondFactorJobs,
  ...unmetJobs,
];

/** The whole API: pages call it by tRPC, other programs by REST. */
export const appRouter = createRouter({
  auth: createRouter({
    ...accountProcedures,
    ...emailChangeProcedures,
    ...privacyProcedures,
    ...sessionProcedures,
    ...authProcedures,
    ...loginCodeProcedures,
  }),
  secondFactor: secondFactorRouter,
  apiKey: apiKeyRouter,
  assistant: assistantRouter,
  backup: backupRouter,
  booking: createRouter({
    ...checkoutProcedures,
    ...phoneBookingProcedures,
    ...ownBookingProcedures,
    ...cancelProcedures,
    ...bookingEventProcedures,
    ...bookingChangeProcedures,
    ...bookingContactProcedures,
    ...whatsAppConsentProcedures,
    ...bookingAdminProcedures,
    ...bookingMatchingProcedures,
    ...bookingCustomerProcedures,
    ...savedViewProcedures,
  }),
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
  payment: createRouter({
    ...payProcedures,
    ...paymentLinkProcedures,
    ...paymentAdminProcedures,
    ...moneyProcedures,
    ...workProcedures,
    ...unmatchedProcedures,
    ...disputeProcedures,
    ...oldFaultsProcedures,
    ...statementProcedures,
    ...bankCreditProcedures,
  }),
  permit: createRouter({ ...productPermitProcedures, ...permitProcedures, ...permitClosingProcedures }),
  paper: paperRouter,
  tax: taxRouter,
  report: reportRouter,
  review: reviewRouter,
  staff: staffRouter,
  settings: settingsRouter,
  log: logRouter,
  mail: makeMailRouter(mailKinds),
  webhook: webhookRouter,
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
  ...backupRoutes,
  googleRoute,
  ...gatewayRoutes,
  ...whatsAppRoutes,
  ...oauthRoutes,
];
