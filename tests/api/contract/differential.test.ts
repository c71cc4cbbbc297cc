import { beforeAll, describe, expect, it } from "vitest";
import {
  makeAdmin,
  makeBooking,
  makeCar,
  makeOffer,
  makeTour,
  makeUser,
  type TestUser,
} from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { callRest, callTrpc, isFormOnly, type OperationName, routeOf } from "./calls";
import { accountCases } from "./cases/account";
import { bookingCases } from "./cases/booking";
import { dropKept, type Make } from "./cases/cases";
import { catalogueCases } from "./cases/catalogue";
import { moneyCases } from "./cases/money";
import { officeCases } from "./cases/office";
import { secondFactorCases } from "./cases/second-factor";
import { tripCases } from "./cases/trip";
import type { World } from "./inputs";
import { endsSession, operationNames, validInputs } from "./operations";
import { matrix } from "./roles/matrix";

// Sends the same input by REST and by tRPC. A case that writes creates new rows for each of the two.

withOwnDatabase();
let world: World;
beforeAll(async () => {
  world = { owner: await makeUser(), admin: await makeAdmin() };
  await Promise.all([makeTour(), makeCar(), makeOffer(), makeBooking({ userId: world.owner.id })]);
});

/** More inputs of each procedure: invalid ones, and valid ones at the limits. */
const others: Record<OperationName, Make[]> = {
  ...accountCases(() => world),
  ...bookingCases(() => world),
  ...catalogueCases,
  ...moneyCases(() => world),
  ...officeCases,
  ...secondFactorCases(() => world),
  ...tripCases(() => world),
};

/** Replaces what differs between two calls: ids, references, tokens, times, and the unique words of test rows. */
function comparable({ status, body }: { status: number; body: unknown }) {
  const text = JSON.stringify(body, (key, value) =>
    /^(token|reference|at|asOf|body|createdAt|updatedAt|exportedAt|expiresAt|failedAt|nextAttemptAt|givenAt|reportedAt|closedAt|decidedAt|month|utr|uri|challenge|secret|recoveryCodes|userHandle)$/.test(
      key,
    )
      ? "..."
      : value,
  );
  const masked = text
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "<id>")
    .replace(/\/(v|s|d|pay|calendar)\/[\w-]{43}/g, "/$1/<token>")
    .replace(/\/admin\/invite#[\w-]{43}/g, "/admin/invite#<token>")
    .replace(/\/c\/[\w-]{80,}/g, "/c/<code>")
    .replace(/w[\da-f]{32}/g, "<word>")
    .replace(/lk_live_[\w-]{32}|lk_live_[\w-]{4}…[\w-]{4}/g, "<key>")
    .replace(/lac_[\w-]{43}/g, "<code>")
    .replace(/C[\dA-F]{12}/g, "<code>");
  return { status, body: JSON.parse(masked) as unknown };
}

const isForOwner =
  /^(payment\.(start|report)|paper\.(voucher|link|share|unshare)|tax\.(mine|setBilling)|review\.(own|write|addPhoto)|booking\.(create|mine|one|cancel|events|changeQuote|change|askToCancel|withdrawRequest|setWhatsApp)|staff\.join|assistant\..*|secondFactor\..*|auth\..*(me|Me|Password|Everywhere|essions?|Email|EmailChange|EmailConfirmation))$/;

async function senderFor(name: OperationName): Promise<TestUser> {
  if (endsSession.has(name)) world = { ...world, owner: await makeUser({ phone: "+919876543210" }) };
  return isForOwner.test(name) ? world.owner : world.admin;
}

describe.each(operationNames)("%s by REST and by tRPC", (name) => {
  it("gives the same answers to valid input", async () => {
    const restSender = await senderFor(name);
    const rest = await callRest(name, await validInputs[name](world), restSender, isFormOnly(name));
    const trpcSender = await senderFor(name);
    const trpc = await callTrpc(name, await validInputs[name](world), trpcSender);
    expect(rest.status, rest.text).toBe(routeOf(name).status);
    expect(comparable(trpc)).toEqual(comparable({ ...rest, status: 200 }));
  });

  it("gives the same answers to invalid and borderline input", async () => {
    for (const make of others[name]) {
      const input = await make();
      const { status, body } = await callRest(name, input, await senderFor(name));
      const at = JSON.stringify(input).slice(0, 300);
      if (isSpent(status)) dropKept();
      const again = isSpent(status) ? await make() : input;
      const byTrpc = await callTrpc(name, again, await senderFor(name));
      // Only REST tells by its status that something was made.
      expect(comparable(byTrpc), at).toEqual(comparable({ status: status === 201 ? 200 : status, body }));
      if (isSpent(byTrpc.status)) dropKept();
    }
  });
});

// The role matrix compares the refusals of the other operations.
it.each(operationNames.filter((name) => matrix[name].visitor === 200))(
  "%s gives the same answers by REST and by tRPC without a token",
  async (name) => {
    const rest = await callRest(name, await validInputs[name](world), undefined, isFormOnly(name));
    const trpc = await callTrpc(name, await validInputs[name](world));
    expect(rest.status, rest.text).toBe(200);
    expect(comparable(trpc)).toEqual(comparable(rest));
  },
);

/** A successful call changes its rows, so the next call needs new ones. */
const isSpent = (status: number) => status < 400;
