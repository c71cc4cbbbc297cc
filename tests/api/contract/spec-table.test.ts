import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { restRoutes } from "~/server/api/rest";
import { expectProblem, send } from "~tests/support/clients";
import { makeAdmin, makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { callRest, type OperationName } from "./calls";
import type { World } from "./inputs";
import { validInputs } from "./operations";
import { ownBooking, type Role, specRows } from "./spec-rows";

// The valid inputs of payments need saved settings, which would hold for other tests.
withOwnDatabase();

let world: World;
beforeAll(async () => {
  world = { owner: await makeUser(), admin: await makeAdmin() };
});

const clientInfoOf = (as: Role) => (as === "visitor" ? undefined : world[as]);

describe("section 7", () => {
  it.each(specRows)("$row as $as", async ({ name, as, asForm, input, answer }) => {
    const sent = await input(world);
    const { status, body, text } = await callRest(name, sent, clientInfoOf(as), asForm);
    expect(status, text).toBe(200);
    expect(body).toMatchObject(Object(answer(sent, world)));
  });

  it("has a row for every operation of the specified areas, except those beyond the specification", () => {
    const added = [
      "tour.byId",
      "tour.addPictures",
      "car.byId",
      "tour.availability",
      "car.availability",
      "offer.availability",
      "contact.send",
      "tour.calendar",
      "car.calendar",
      "offer.calendar",
      "tour.history",
      "car.history",
      "offer.history",
      ...["tour", "car", "offer"].flatMap((kind) => [`${kind}.draft`, `${kind}.createDraft`]),
      ...["me", "updateMe", "changePassword", "signOutEverywhere", "deleteMe", "exportMe"].map((own) => `auth.${own}`),
      ...[
        "sessions",
        "endSession",
        "endOtherSessions",
        "logout",
        "sendLoginCode",
        "loginWithCode",
        "askEmailChange",
        "changeEmail",
        "askEmailConfirmation",
        "confirmEmail",
      ].map((own) => `auth.${own}`),
      ...[
        "one",
        "events",
        "quote",
        "createByPhone",
        "summary",
        "manifest",
        "detail",
        "setStatuses",
        "takeBack",
        "note",
        "reduce",
        "takeBackReduction",
        "resendMail",
        "pickupTime",
        "recordWhatsApp",
        "setWhatsApp",
        "changeQuote",
        "change",
        "askToCancel",
        "withdrawRequest",
        "changeQuoteByAdmin",
        "changeByAdmin",
        "correctContact",
        "requests",
        "acceptRequest",
        "declineRequest",
        "customer",
        "customers",
        "views",
        "saveView",
        "changeView",
        "deleteView",
        "tags",
        "tag",
        "matching",
        "setMatchingStatuses",
        "tagMatching",
      ].map((one) => `booking.${one}`),
    ];
    const isSpecified = /^(auth|booking|tour|car|offer|contact|upload)\./;
    const served = restRoutes().flatMap(({ name }) => (isSpecified.test(name) ? [name] : []));
    expect([...new Set(specRows.map(({ name }) => name)), ...added].sort()).toEqual(served.sort());
  });

  it("has GET /api/auth/google, which Next answers, and which is documented as well", async () => {
    const { body } = await send("GET", "/openapi.json");
    expect(body).toMatchObject({ paths: { "/auth/google": { get: { responses: { 302: expect.anything() } } } } });
  });

  it("has the method and path of each operation", () => {
    for (const { row, name } of specRows) {
      const route = restRoutes().find((one) => one.name === name);
      const path = `/api${route?.path}`.replaceAll(/:\w+/g, "{}");
      expect(row.replace(/ \(.*$/, "").replaceAll(/\{\w+\}/g, "{}")).toBe(`${route?.method} ${path}`);
    }
  });

  it("takes PUT /api/bookings/cancel/{id} with and without a body", async () => {
    for (const extra of [{}, { anything: 1 }]) {
      const answer = await callRest("booking.cancel", { ...(await ownBooking(world)), ...extra }, world.owner);
      expect(answer.status, answer.text).toBe(200);
    }
  });

  it("answers an unknown id with 404, and a malformed one with VALIDATION", async () => {
    const byId = restRoutes().filter(({ path }) => path.includes(":id"));
    for (const route of byId) {
      const name = route.name as OperationName;
      const input = await validInputs[name](world);
      const isForm = route.contentTypes.length > 0 && !route.contentTypes.includes("application/json");
      const call = (id: string) => callRest(name, { ...input, id }, world.admin, isForm);
      expectProblem(await call(randomUUID()), "NOT_FOUND");
      expectProblem(await call("1"), "VALIDATION", "Not a valid id");
    }
  });
});
