import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gatewayIds } from "~/features/payment/providers/registry";
import { type GatewaySettings, gatewayAccounts } from "~/features/payment/providers/registry.accounts";
import { type TestName, textOfTest } from "~tests/support/named-test";
import { firstLimits, firstSite, type Settings } from "./site";

const bare = "tests/process/default-start.test.ts";
const answered: TestName = [
  "src/features/settings/settings.router.test.ts",
  "answers first values until somebody changes them, and then keeps the others",
];
const customer: TestName = [
  bare,
  "lets a customer register, log in, find a tour, ask for its price, book it, change and cancel the booking",
];
const limited: TestName = [bare, "refuses a sixth Pending booking of one tour, and a day that is more than 730 ahead"];
const captured: TestName = [
  "src/features/payment/settle/settle.service.test.ts",
  "records a capture, confirms the booking and ends its hold",
];
const held: TestName = [
  "src/features/payment/holds/holds.router.test.ts",
  "is held for the time of the settings, if something is due at booking",
];
const shown: TestName = [
  "tests/process/settings.test.ts",
  "a setting that is saved at one app is on the cached pages and in the prices of another at once",
];

const whatsApp: TestName = [
  "src/features/mail/whatsapp/whatsapp.router.test.ts",
  "is off at first, and needs the whole account to be switched on",
];

/** For each setting of the portal, a test that runs before anybody has changed it, and would notice a wrong first value. */
const testsOfFirstValues: Record<Exclude<keyof Settings, keyof GatewaySettings>, TestName> = {
  name: shown,
  tagline: answered,
  logo: answered,
  supportPhone: answered,
  bookingsPhone: answered,
  email: customer,
  office: answered,
  postalAddress: answered,
  licence: answered,
  languages: answered,
  social: answered,
  people: answered,
  serviceFeePercent: shown,
  horizonDays: limited,
  limits: limited,
  cancellation: customer,
  payment: customer,
  acceptFreeCancellation: [
    "src/features/booking-change/accept-free.router.test.ts",
    "waits for the office until an owner changes the setting",
  ],
  upiAddress: customer,
  upiName: [
    "src/features/payment/pay/pay.router.test.ts",
    "names the business in UPI apps if the settings have no name for them",
  ],
  mailBy: customer,
  mailFrom: customer,
  smtpHost: customer,
  smtpPort: answered,
  smtpSecurity: answered,
  smtpUser: answered,
  smtpPassword: answered,
  resendKey: customer,
  whatsAppIsOn: whatsApp,
  whatsAppNumberId: whatsApp,
  whatsAppAccountId: whatsApp,
  whatsAppToken: whatsApp,
  whatsAppAppSecret: whatsApp,
  whatsAppVerifyToken: whatsApp,
  whatsAppMonthlyLimit: whatsApp,
  whatsAppPrice: whatsApp,
  whatsAppQuietFrom: whatsApp,
  whatsAppQuietTo: whatsApp,
  confirmOnCapture: captured,
  holdMinutes: held,
  depositHoldHours: held,
  contactInbox: [
    bare,
    "has no metrics, no Google, no webhook and no inbox, and lets no page of another site read its answers",
  ],
  bookingsInbox: customer,
  tax: [
    "src/features/invoicing/issue/issue-papers.test.ts",
    "issues plain papers without a GSTIN, each payment's receipt once whichever way the news came",
  ],
  mailTexts: answered,
  voucherNote: answered,
  meetingAdvice: answered,
  whatsAppMessage: answered,
  departureDefaults: answered,
  peopleShownDays: answered,
  guidesCheckIn: answered,
  guidesSeeItinerary: answered,
  guidesSeeMoney: answered,
  backupDaily: answered,
  backupHour: answered,
  backupKeepDays: answered,
  assistantsRead: ["tests/api/mcp/switches.test.ts", "are open until an owner shuts them"],
  assistantsBook: ["tests/api/mcp/switches.test.ts", "are open until an owner shuts them"],
  personalAssistants: ["src/server/oauth/oauth.test.ts", "is closed until an owner opens it"],
  requireSecondFactor: [
    "src/features/account/second-factor/requirement.router.test.ts",
    "is off until an owner asks for it",
  ],
  skippedSteps: [
    "src/features/settings/texts.router.test.ts",
    "tells which first steps are done, and which an owner has skipped",
  ],
  showSampleContent: answered,
  showHotels: answered,
};

const testsOfGateways = gatewayIds.flatMap((gateway) =>
  Object.keys(gatewayAccounts[gateway].settings).map((name): [string, TestName] => [name, customer]),
);

describe("the first value of a setting of the portal", () => {
  it.each([...Object.entries(testsOfFirstValues), ...testsOfGateways])("%s has a test that runs on it", (_, test) => {
    expect(textOfTest(test)).toContain("expect");
  });
});

describe("the documents state the first values of", () => {
  const textOf = (file: string) => readFileSync(file, "utf8").replace(/\s+/g, " ");
  const { bookings, ofProduct, days, places } = firstLimits;

  it("the horizon", () => {
    expect(textOf("docs/api.md")).toContain(`may be up to ${firstSite.horizonDays} days ahead (a setting)`);
    expect(textOf("docs/decisions.md")).toContain(`\`horizonDays\` (${firstSite.horizonDays} at first)`);
  });

  it("what an account may have Pending", () => {
    const limits = `${bookings} bookings pending at one time, ${ofProduct} of them of one tour, car or offer`;
    expect(textOf("docs/security.md")).toContain(
      `${limits}, with at most ${days} days of cars in all and ${places} places on one tour or offer`,
    );
    expect(textOf("docs/decisions.md")).toContain(
      `at first ${bookings} bookings, ${ofProduct} of one product, ${places} travellers on one tour or offer, and ${days} days of cars`,
    );
  });
});
