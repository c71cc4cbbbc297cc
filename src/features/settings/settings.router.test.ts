import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  firstDepartureDefaults,
  firstPeopleShownDays,
  firstRoadSettings,
} from "~/features/departure/departure.settings";
import { firstTaxSettings } from "~/features/invoicing/tax.settings";
import { gatewayIds } from "~/features/payment/providers/registry";
import { gatewayAccounts, isGatewaySecret } from "~/features/payment/providers/registry.accounts";
import { firstLimits, firstSite, site } from "~/lib/site";
import { firstTextSettings } from "~/lib/texts/text-settings";
import { settingsCache } from "~/server/cache/caches";
import { startCache } from "~/server/cache/start-cache";
import { db } from "~/server/db/client";
import { readSettings } from "~/server/settings/read-settings";
import { missingPicture, sweepUploads } from "~/server/storage/uploads";
import { party } from "~tests/support/booking-input";
import { expectProblem, get, post, put, send } from "~tests/support/clients";
import { address, dayAhead, makeOffer, makeTour, makeUser } from "~tests/support/factories";
import { form, picture, sendForm } from "~tests/support/forms";
import { setLimits } from "~tests/support/limits";
import { withOwnDatabase } from "~tests/support/own-database";
import { setFirstSettings } from "~tests/support/settings";
import { settingsApi } from "~tests/support/settings-api";

const databaseUrl = withOwnDatabase();
const byApi = settingsApi();
const { read, change, history } = byApi;

/** What answers have until somebody changes it. */
const { payOnline: _, codeByMailIsOn: __, ...firstOfSite } = firstSite;
const firstOfGateways = gatewayIds
  .flatMap((gateway) => Object.keys(gatewayAccounts[gateway].settings))
  .map((name) => (isGatewaySecret(name) ? [`${name}Set`, false] : [name, null]));
const firstPayments = {
  ...Object.fromEntries(firstOfGateways),
  upiAddress: null,
  upiName: null,
  licence: null,
  languages: null,
  acceptFreeCancellation: false,
  assistantsRead: true,
  assistantsBook: true,
  people: [],
  confirmOnCapture: true,
  holdMinutes: 30,
  depositHoldHours: 48,
};

const firstMail = {
  mailBy: "files",
  mailFrom: null,
  smtpHost: null,
  smtpPort: 587,
  smtpSecurity: "starttls",
  smtpUser: null,
  smtpPasswordSet: false,
  resendKeySet: false,
};

const firstWhatsApp = {
  whatsAppIsOn: false,
  whatsAppNumberId: null,
  whatsAppAccountId: null,
  whatsAppTokenSet: false,
  whatsAppAppSecretSet: false,
  whatsAppVerifyTokenSet: false,
  whatsAppMonthlyLimit: 500,
  whatsAppPrice: 0.115,
  whatsAppQuietFrom: "21:00",
  whatsAppQuietTo: "08:00",
};

describe("GET and PUT /api/settings", () => {
  it("answers first values until somebody changes them, and then keeps the others", async () => {
    const others = {
      contactInbox: null,
      bookingsInbox: null,
      tax: firstTaxSettings,
      limits: firstLimits,
      ...firstPayments,
      ...firstMail,
      ...firstWhatsApp,
      ...firstTextSettings,
      departureDefaults: firstDepartureDefaults,
      peopleShownDays: firstPeopleShownDays,
      ...firstRoadSettings,
      skippedSteps: [],
      requireSecondFactor: false,
      personalAssistants: false,
      backupDaily: true,
      backupHour: 3,
      backupKeepDays: 14,
    };
    expect(await read()).toEqual({ ...firstOfSite, ...others, version: 1 });
    const changes = { name: "Brahma", serviceFeePercent: 7.5, postalAddress: ["Fancy Bazar", "Guwahati"] };
    const changed = await change(changes);
    expect(changed).toEqual({ ...(await read()), ...changes, version: 2 });
    expect(site()).toMatchObject(changes);
    expect(site()).not.toHaveProperty("contactInbox");
  });

  it("takes the environment's values where the settings have none", async () => {
    setFirstSettings({ contactInbox: "first@example.com" });
    expect((await read()).contactInbox).toBe("first@example.com");
    // A field that is sent unchanged stays the environment's.
    await change({ contactInbox: "first@example.com", tagline: "Slowly" });
    setFirstSettings({ contactInbox: "second@example.com" });
    expect((await read()).contactInbox).toBe("second@example.com");
    await change({ contactInbox: "" });
    expect((await read()).contactInbox).toBeNull();
    setFirstSettings({ contactInbox: null });
  });

  it("records who changed which field from what to what", async () => {
    await db().change.deleteMany({ where: { subject: "settings" } });
    await change({ horizonDays: 365, name: firstSite.name });
    await change({ horizonDays: 365 });
    const [first, ...others] = await history();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      action: "updated",
      fields: { horizonDays: [730, 365] },
      by: { _id: byApi.admin.id },
    });
    expect((await read()).version).toBe(2);
  });

  it("refuses the edit of an older version, with the current settings", async () => {
    await change({ name: "Brahma", version: 1 });
    const late = await put("/settings", { name: "Siang", version: 1 }, byApi.admin);
    expect(expectProblem(late, "EDIT_CONFLICT").current).toEqual(await read());
    const headers = { "if-match": '"1"' };
    expectProblem(
      await send("PUT", "/settings", { body: { name: "Siang" }, headers, as: byApi.admin }),
      "PRECONDITION_FAILED",
    );
    expect(await read()).toMatchObject({ name: "Brahma", version: 2 });
  });

  it("lets one of two simultaneous edits of a version win", async () => {
    const answers = await Promise.all(
      ["Brahma", "Siang", "Dihing"].map((name) => put("/settings", { name, version: 1 }, byApi.admin)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each<[object, string, string]>([
    [{ serviceFeePercent: 100.5 }, "serviceFeePercent", "Must be 0 to 100"],
    [{ serviceFeePercent: -1 }, "serviceFeePercent", "Must be 0 to 100"],
    [{ serviceFeePercent: 7.123 }, "serviceFeePercent", "Please use at most two decimals"],
    [{ serviceFeePercent: "much" }, "serviceFeePercent", "Must be 0 to 100"],
    [{ name: " " }, "name", "Name is required"],
    [{ supportPhone: "call me" }, "supportPhone", "Please enter a phone number, such as +91 98765 43210"],
    [{ supportPhone: "+91 1" }, "supportPhone", "Please enter a phone number, such as +91 98765 43210"],
    [{ email: "office" }, "email", "Invalid email address"],
    [{ bookingsInbox: "office" }, "bookingsInbox", "Invalid email address"],
    [{ horizonDays: 0 }, "horizonDays", "Must be 1 or more"],
    [{ horizonDays: 2_000 }, "horizonDays", "Must be at most 1825"],
    [{ postalAddress: [] }, "postalAddress", "Address is required"],
    [{ showHotels: "no" }, "showHotels", "Must be true or false"],
    [{ upiAddress: "luit" }, "upiAddress", "Please enter a UPI ID such as luit@okhdfcbank"],
    [{ upiAddress: "luit@gmail.com" }, "upiAddress", "Please enter a UPI ID such as luit@okhdfcbank"],
    [{ razorpayKeyId: "luit" }, "razorpayKeyId", "Please enter a key id, which begins with rzp_live_ or rzp_test_"],
    [{ razorpayKeyId: "rzp_test_1" }, "razorpayKeySecret", "Please enter the secret of this key too"],
    [{ razorpayKeySecret: "s" }, "razorpayKeyId", "Please enter the id of the key, or remove its secret too"],
    [{ razorpayWebhookSecret: "a b" }, "razorpayWebhookSecret", "Please enter the secret alone, without spaces"],
    [{ holdMinutes: 4 }, "holdMinutes", "Must be 5 or more"],
    [{ depositHoldHours: 337 }, "depositHoldHours", "Must be at most 336"],
    [
      { people: [{ name: "Asha", role: "Guide", languages: "", photo: "/uploads/none.webp" }] },
      "people",
      missingPicture,
    ],
    [{ acceptFreeCancellation: "yes" }, "acceptFreeCancellation", "Must be true or false"],
    [{ assistantsRead: "yes" }, "assistantsRead", "Must be true or false"],
    [{ confirmOnCapture: "yes" }, "confirmOnCapture", "Must be true or false"],
    [{ logo: "/uploads/none.webp" }, "logo", "This picture is not there (any more). Please upload it again."],
    [{ logo: "javascript:alert(1)" }, "logo", "Must be a path below /uploads/ or an http(s) address"],
  ])("refuses %o, and changes nothing", async (wrong, path, message) => {
    const before = await read();
    const answer = await put("/settings", { tagline: "Changed", ...wrong }, byApi.admin);
    expect(expectProblem(answer, "VALIDATION", message).issues).toContainEqual({ path: [path], message });
    expect(await read()).toEqual(before);
  });

  it.each<[object, (string | number)[]]>([
    [{ social: [{ name: "Instagram", url: "instagram" }] }, ["social", 0, "url"]],
    [{ limits: { ...firstLimits, days: 0 } }, ["limits", "days"]],
    [{ cancellation: [{ daysFrom: 7, refundPercent: 100 }] }, ["cancellation", 0, "daysFrom"]],
    [{ payment: { depositPercent: 101, balanceDays: 7 } }, ["payment", "depositPercent"]],
    [{ postalAddress: ["Fancy Bazar", " "] }, ["postalAddress", 1]],
  ])("refuses %o at the right field", async (wrong, path) => {
    const { issues } = expectProblem(await put("/settings", wrong, byApi.admin), "VALIDATION");
    expect(issues).toMatchObject([{ path }]);
  });

  it("keeps an uploaded logo from being swept", async () => {
    const { body } = await sendForm("POST", "/upload", form({ image: await picture() }), byApi.admin);
    const { url } = body as { url: string };
    expect((await change({ logo: url })).logo).toBe(url);
    expect((await change({ logo: "" })).logo).toBeNull();
  });

  it("keeps the people whom travellers meet, and their pictures from being swept", async () => {
    const { body } = await sendForm("POST", "/upload", form({ image: await picture() }), byApi.admin);
    const { url } = body as { url: string };
    const rupam = { name: "Rupam Das", role: "Guide, Majuli", since: "2009", languages: "Assamese, Hindi", photo: url };
    const lalrin = { name: "Lalrin Pui", role: "Driver", since: "", languages: "", photo: "" };
    expect((await change({ people: [rupam, lalrin] })).people).toEqual([
      { ...rupam, since: 2009 },
      { ...lalrin, since: null, photo: null },
    ]);
    const later = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
    expect(await sweepUploads({ db: db(), now: later })).not.toContain(url);
    expect((await change({ people: [] })).people).toEqual([]);
    expect(await sweepUploads({ db: db(), now: later })).toContain(url);
  });
});

describe("the settings in force", () => {
  it("give the staff's mails to the inbox", async () => {
    const inbox = address();
    await change({ bookingsInbox: inbox });
    const [user, { id: tourId }] = await Promise.all([makeUser(), makeTour()]);
    expect((await post("/bookings", party({ tourId, totalPrice: 9000 }), user)).status).toBe(200);
    const staff = await db().outbox.findMany({ where: { kind: "office-booking-new" }, select: { recipient: true } });
    expect(staff.map(({ recipient }) => recipient)).toEqual([inbox]);
  });

  it("give the fee: a booking at the older one is refused with the new total", async () => {
    const [user, { id: offerId }] = await Promise.all([makeUser(), makeOffer({ price: 9000 })]);
    const book = (totalPrice: number) => post("/bookings", party({ offerId, travelers: 2, totalPrice }), user);
    await change({ serviceFeePercent: 12.5 });
    const refusal = expectProblem(await book(19_440), "PRICE_CHANGED");
    expect(refusal.totalPrice).toBe(20_250);
    expect(await db().booking.count({ where: { productId: offerId } })).toBe(0);
    const made = await book(20_250);
    expect(made.body).toMatchObject({ serviceFee: 2250, lines: [{}, { label: "Service fee (12.5%)", amount: 2250 }] });
    await change({ serviceFeePercent: 0 });
    expect((await book(18_000)).body).toMatchObject({ serviceFee: 0, lines: [{ amount: 18_000 }] });
  });

  it("give the default policies to products without their own, and leave bookings as they are", async () => {
    const [user, { id: tourId }] = await Promise.all([makeUser(), makeTour()]);
    const terms = [
      { daysFrom: 7, refundPercent: 100 },
      { daysFrom: 0, daysTo: 6, refundPercent: 0 },
    ];
    await change({ cancellation: terms, payment: { depositPercent: 20, balanceDays: 7 } });
    const made = await post("/bookings", party({ tourId, totalPrice: 9000 }), user);
    expect(made.body).toMatchObject({ deposit: 1800, cancellation: [{ refundPercent: 100 }, { refundPercent: 0 }] });
    await change({ cancellation: null, payment: null });
    const { _id } = made.body as { _id: string };
    expect((await get(`/bookings/my/${_id}`, user)).body).toMatchObject({ cancellation: [{ refundPercent: 100 }, {}] });
    const quoted = await post("/quotes", { tourId, travelers: 2, date: dayAhead() });
    expect(quoted.body).toMatchObject({ deposit: null, cancellation: [] });
  });

  it("bound the date of travel", async () => {
    const [user, { id: tourId }] = await Promise.all([makeUser(), makeTour()]);
    const book = (date: string) => post("/bookings", party({ tourId, date, totalPrice: 9000 }), user);
    await change({ horizonDays: 40 });
    const late = expectProblem(await book(dayAhead(41)), "VALIDATION");
    expect(late.issues).toMatchObject([{ path: ["date"] }]);
    expect((await book(dayAhead(40))).status).toBe(200);
    await change({ horizonDays: 800 });
    expect((await book(dayAhead(800))).status).toBe(200);
  });

  it("limit what an account has Pending", async () => {
    setLimits(1);
    await change({ limits: { ...firstLimits, ofProduct: 1 } });
    const [user, { id: tourId }] = await Promise.all([makeUser(), makeTour()]);
    const book = () => post("/bookings", party({ tourId, totalPrice: 9000 }), user);
    expect((await book()).status).toBe(200);
    expect(expectProblem(await book(), "TOO_MANY_PENDING")).toMatchObject({ limit: "ofProduct", max: 1 });
  });
});

describe("tax that an earlier version has stored", () => {
  it("has the first values of newer fields", async () => {
    const { buyerDays: _, ...earlier } = firstTaxSettings;
    const saved = await change({ tax: { ...earlier, gstin: "18AABCL1234M1ZI" } });
    expect(saved.tax).toMatchObject({ buyerDays: null });
    await db().$executeRaw`UPDATE "Settings" SET "values" = "values" #- '{tax,buyerDays}'`;
    expect((await read()).tax).toEqual({ ...firstTaxSettings, gstin: "18AABCL1234M1ZI" });
    const wrong = { tax: { ...earlier, buyerDays: 46 }, version: saved.version };
    expect((await put("/settings", wrong, byApi.admin)).body).toMatchObject({
      issues: [{ path: ["tax", "buyerDays"] }],
    });
  });
});

describe("the cache of the settings", () => {
  let cache: ReturnType<typeof startCache>;
  beforeAll(() => {
    cache = startCache(databaseUrl());
  });
  afterAll(() => cache.stop());

  it("is emptied when another process changes them", async () => {
    await expect.poll(() => settingsCache().isLive).toBe(true);
    // The notification of the rows that were deleted before this test may still be on its way.
    await expect.poll(async () => (await readSettings()).version).toBe(1);
    await db().settings.create({ data: { values: { name: "Elsewhere" }, version: 5 } });
    await expect.poll(() => site().name).toBe("Elsewhere");
    expect(await readSettings()).toMatchObject({ name: "Elsewhere", version: 5 });
  });
});
