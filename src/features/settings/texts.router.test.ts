import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { mailedTour } from "~/features/booking/mail/booking-mail.examples";
import { departure } from "~/features/departure/departure.schema";
import { type MailTextKind, mailTextKinds, mailTexts } from "~/lib/texts/mail-texts";
import { db } from "~/server/db/client";
import { type Answer, bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeTour, type TestUser } from "~tests/support/factories";
import { renderRow } from "~tests/support/mails";
import { withOwnDatabase } from "~tests/support/own-database";
import { firstStepsShown, whatsAppMessageShown } from "./first-steps.schema";
import { settings, settingsChanges } from "./settings.schema";
import { mailPreview } from "./text-settings.schema";

withOwnDatabase();
let admin: TestUser;

beforeAll(async () => {
  admin = await makeAdmin();
});
beforeEach(async () => {
  await db().change.deleteMany({ where: { subject: "settings" } });
  await db().settings.deleteMany();
});

const change = async (changes: object) => bodyOf(settings, await put("/settings", changes, admin));
const issues = z.object({
  issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })),
});
const issuesIn = (answer: Answer) =>
  issues
    .parse(expectProblem(answer, "VALIDATION"))
    .issues.map(({ path, message }) => ({ path: path.join("."), message }));
const issuesOf = async (changes: object) => issuesIn(await put("/settings", changes, admin));

const received = { name: mailedTour.name, booking: mailedTour };
const own = {
  subject: "{name}, your trip {product}",
  introduction: "Namaste!\n\nWe are glad of {date}.",
  closing: "Yours, {business}",
};

describe("the words of mails", () => {
  it("are in the mails that are sent from then on, between greeting and facts", async () => {
    const row = { kind: "booking-received", payload: received };
    const before = await renderRow(row);
    await change({ mailTexts: { "booking-received": own } });
    const { subject, text } = await renderRow(row);
    expect(subject).toBe("Asha, your trip Living root bridges of Nongriat");
    expect(text).toContain("Hello Asha,\n\nNamaste!\n\nWe are glad of 15 Jan 2027.");
    expect(text).toContain("Yours, Luit");
    for (const fact of ["Reference: NE-7K3F9Q", "Total: ₹1,24,500", "https://luit.example/profile/bookings/"]) {
      expect(text).toContain(fact);
    }
    await change({ mailTexts: { "booking-received": null } });
    expect(await renderRow(row)).toEqual(before);
  });

  it("of one mail leave those of others as they are, and stand in the history by themselves", async () => {
    await change({ mailTexts: { "booking-confirmed": own } });
    const { mailTexts: kept } = await change({ mailTexts: { "booking-received": own } });
    expect(Object.keys(kept).sort()).toEqual(["booking-confirmed", "booking-received"]);
    // The same words again are no change.
    expect((await change({ mailTexts: { "booking-confirmed": own } })).version).toBe(3);
    const [last] = bodyOf(settingsChanges, await get("/settings/history", admin));
    expect(last?.fields).toEqual({ "mailTexts.booking-received": [null, own] });
  });

  it("are refused at their field with a variable that the mail does not have", async () => {
    const words = { ...own, introduction: "Dear {nmae}, {amount}" };
    expect(await issuesOf({ mailTexts: { "booking-received": words } })).toEqual([
      {
        path: "mailTexts.booking-received.introduction",
        message:
          "{nmae}, {amount} cannot be used here. Possible: {name}, {business}, {phone}, {email}, {reference}, {product}, {date}, {total}, {state}",
      },
    ]);
    expect(await issuesOf({ mailTexts: { welcome: { ...own, subject: " " } } })).toContainEqual({
      path: "mailTexts.welcome.subject",
      message: "Please enter a subject",
    });
    expect(await issuesOf({ mailTexts: { "office-booking-new": own } })).toHaveLength(1);
  });

  it("do not carry an advertisement that somebody registered as a name", async () => {
    await change({ mailTexts: { welcome: { subject: "For {name}", introduction: "", closing: "" } } });
    expect((await renderRow({ kind: "welcome", payload: { name: "win@evil.example" } })).subject).toBe("For traveller");
  });
});

describe("POST /api/mail/preview", () => {
  it.each(mailTextKinds)(
    "shows %s with our words, without variables, links and styles that a page refuses",
    async (kind: MailTextKind) => {
      const { words } = mailTexts[kind];
      const { subject, html, text } = bodyOf(mailPreview, await post("/mail/preview", { kind, words }, admin));
      for (const part of [subject, html, text]) expect(part).not.toMatch(/\{[a-z]+\}/i);
      expect(html).not.toMatch(/<style| href=/);
    },
  );

  it("refuses unknown variables and kinds at their fields", async () => {
    const words = { ...own, subject: "{code}" };
    const refused = issuesIn(await post("/mail/preview", { kind: "reset-code", words }, admin));
    expect(refused.map(({ path }) => path)).toContain("words.subject");
    expectProblem(await post("/mail/preview", { kind: "contact", words: own }, admin), "VALIDATION");
  });
});

it("gives the staff the message by WhatsApp, which is refused with unknown variables", async () => {
  await change({ whatsAppMessage: "Your jeep waits, {name}." });
  const office = await makeAdmin({ staffRole: "office" });
  expect(bodyOf(whatsAppMessageShown, await get("/settings/whatsapp-message", office)).message).toBe(
    "Your jeep waits, {name}.",
  );
  expect(await issuesOf({ whatsAppMessage: "{nmae}" })).toMatchObject([{ path: "whatsAppMessage" }]);
});

it("tells which first steps are done, and which an owner has skipped", async () => {
  const stepsOf = async () =>
    bodyOf(firstStepsShown, await get("/settings/first-steps", admin)).steps.map(
      ({ step, isDone, isSkipped }) => `${step} ${isDone ? "done" : "open"}${isSkipped ? ", skipped" : ""}`,
    );
  expect(await stepsOf()).toEqual([
    "name open",
    "phones open",
    "mail open",
    "inbox open",
    "tour open",
    "payment open",
    "policies open",
  ]);
  await makeTour();
  await change({
    name: "Brahma Tours",
    supportPhone: "+91 98765 43210",
    bookingsPhone: "+91 98765 43211",
    upiAddress: "brahma@okhdfcbank",
    mailBy: "smtp",
    smtpHost: "smtp.example.com",
    contactInbox: "hello@example.com",
    skippedSteps: ["policies", "policies"],
  });
  expect(await stepsOf()).toEqual([
    "name done",
    "phones done",
    "mail done",
    "inbox done",
    "tour done",
    "payment done",
    "policies open, skipped",
  ]);
  expect(await issuesOf({ skippedSteps: ["logo"] })).toHaveLength(1);
});

it("departures without values of their own have the defaults", async () => {
  const tour = await makeTour();
  const key = { productId: tour.id, date: dayAhead(9) };
  const read = async () => bodyOf(departure, await get(`/departures/${key.productId}/${key.date}`, admin));
  await change({ departureDefaults: { startTime: "06:30", meetingPoint: "Paltan Bazaar", minParty: 4 } });
  expect(await read()).toMatchObject({ startTime: "06:30", meetingPoint: "Paltan Bazaar", minParty: 4 });
  await db().departure.create({ data: { productId: tour.id, date: new Date(key.date), startTime: "08:00" } });
  expect(await read()).toMatchObject({ startTime: "08:00", meetingPoint: "Paltan Bazaar", minParty: 4 });
  const wrong = { startTime: "6.30", meetingPoint: "", minParty: 0 };
  expect((await issuesOf({ departureDefaults: wrong })).map(({ path }) => path)).toEqual([
    "departureDefaults.startTime",
    "departureDefaults.minParty",
  ]);
});
