import { describe, expect, it } from "vitest";
import { noFields } from "~/features/product/request/booking-fields.rules";
import { initialFields, readBookingDraft } from "./booking-draft.rules";

describe("initialFields", () => {
  const asha = { _id: "a", name: "Asha Devi", phone: "9876543210" };
  const blank = { name: "", phone: "", travelers: 2, pickupLocation: "" };
  const typed = { name: "Asha D.", phone: "9876500000", travelers: 4, pickupLocation: "Jorhat station" };
  const dialog = { user: asha, choice: "2026-12-24", isReturning: false };
  const draft = { userId: "a", choice: "2026-12-24", fields: typed };

  it("prefills name and phone", () => {
    expect(initialFields(blank, null, dialog)).toEqual({ ...blank, name: asha.name, phone: asha.phone });
    expect(initialFields(blank, null, { ...dialog, user: null })).toEqual(blank);
  });

  it("restores the draft of the same person, signed in or not", () => {
    expect(initialFields(blank, draft, dialog)).toEqual(typed);
    expect(initialFields(blank, { ...draft, userId: null }, { ...dialog, user: null })).toEqual(typed);
  });

  it.each([
    ["choice", { choice: "2026-12-25" }],
    ["user", { user: { ...asha, _id: "b" } }],
    ["user, signed out", { user: null }],
  ])("starts with an empty form for another %s", (_, changed) => {
    const start = initialFields(blank, draft, { ...dialog, isReturning: true, ...changed });
    expect(start.pickupLocation).toBe("");
  });

  it("prefills what the address asks for, and keeps the rest of a draft", () => {
    const searched = { travelers: 3 };
    const dialogWithTrip = { ...dialog, choice: "?adults=3", searched };
    expect(initialFields(blank, null, dialogWithTrip).travelers).toBe(3);
    expect(initialFields(blank, draft, dialogWithTrip)).toEqual({ ...typed, travelers: 3 });
    expect(initialFields(blank, { ...draft, choice: "?adults=3" }, dialogWithTrip)).toEqual(typed);
    expect(initialFields(blank, draft, { ...dialog, choice: "", searched: {} })).toEqual(typed);
  });

  it("restores a draft typed before signing in only on return from the login", () => {
    const anonymous = { ...draft, userId: null, fields: { ...typed, phone: "" } };
    const returned = initialFields(blank, anonymous, { ...dialog, isReturning: true });
    expect(returned).toEqual({ ...typed, phone: "9876543210" });
    expect(initialFields(blank, anonymous, dialog).pickupLocation).toBe("");
  });
});

describe("readBookingDraft", () => {
  const filled = { ...noFields, travelers: 4, children: [8, null], pickupLocation: "Jorhat station" };
  const draft = { userId: "a", choice: "", fields: filled };

  it("reads what was stored", () => {
    expect(readBookingDraft(JSON.parse(JSON.stringify(draft)), noFields)).toEqual(draft);
    expect(readBookingDraft({ ...draft, userId: null }, noFields)).toEqual({ ...draft, userId: null });
  });

  it("reads drafts of versions without children and seniors, and leaves out fields that the form does not have", () => {
    const { children: _, seniors: __, ...fields } = filled;
    const stored = { ...draft, fields: { ...fields, hotel: "Ri Kynjai" } };
    expect(readBookingDraft(stored, noFields)?.fields).toEqual({ ...fields, children: [], seniors: 0 });
  });

  it.each([
    null,
    "Jorhat",
    {},
    { ...draft, userId: 7 },
    { ...draft, choice: null },
    { ...draft, fields: { ...filled, travelers: null } },
    { ...draft, fields: { ...filled, name: 7 } },
    { ...draft, fields: { ...filled, children: "8" } },
    { ...draft, fields: { ...filled, children: ["8"] } },
  ])("reads nothing from %j", (stored) => {
    expect(readBookingDraft(stored, noFields)).toBeNull();
  });
});
