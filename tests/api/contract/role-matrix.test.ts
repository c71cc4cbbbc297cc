import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { restRoutes } from "~/server/api/rest";
import { db } from "~/server/db/client";
import { expectProblem } from "~tests/support/clients";
import { makeBooking, makeOffer, type TestUser } from "~tests/support/factories";
import { storedFiles } from "~tests/support/forms";
import { withOwnDatabase } from "~tests/support/own-database";
import { callRest, callTrpc, contents, isFormOnly, type OperationName, routeOf, takesForm } from "./calls";
import type { Input, World } from "./inputs";
import { endsSession, operationNames, validInputs } from "./operations";
import { matrix } from "./roles/matrix";
import { makePerson, type Sender, senders } from "./roles/senders";

// Every operation by every sender, by REST and by tRPC. A missing route fails the first test.

withOwnDatabase();

const refusals = {
  401: ["UNAUTHORIZED", "Please log in to continue."],
  403: ["FORBIDDEN", "Access denied. Please log in as admin."],
  404: ["NOT_FOUND", "You have no such booking."],
} as const;

const otherRole = "Your role does not allow this. Please ask an owner of the portal.";

let world: World;

/** The problem for a sender without permission. */
function refusal(name: OperationName, sender: Sender, status: keyof typeof refusals) {
  const [code, message] = refusals[status];
  const isOthers = name === "staff.join" && status === 403;
  if (name === "payment.report" && status === 404) return { code, message: "You have no such payment by UPI." };
  if (name === "auth.endSession" && status === 404) return { code, message: "This session has ended already." };
  if (name === "assistant.end" && status === 404) return { code, message: "Its access has ended already." };
  if (status === 403 && !isOthers && (sender === "office" || sender === "accounts"))
    return { code, message: otherRole };
  const text = isOthers ? `This invitation is for ${world.owner.email}. Please log in as them.` : message;
  return { code, message: text };
}

const people: Partial<Record<Sender, TestUser>> = {};

beforeAll(async () => {
  world = { owner: await makePerson.owner(), admin: await makePerson.admin() };
  Object.assign(people, world);
  const others = senders.filter((sender) => sender !== "visitor" && !(sender in world)) as Exclude<Sender, "visitor">[];
  for (const sender of others) people[sender] = await makePerson[sender]();
});

afterEach(async () => {
  // Joining the staff changed the role, so it is reset.
  const { id, tokenVersion } = world.owner;
  await db().user.update({ where: { id }, data: { role: "customer", tokenVersion } });
});

const isOfOnePerson = /^booking\.(takeBack|changeView|deleteView)$/;

/** The sender, and rows that belong to it where the operation is about the sender's own data. */
async function usersFor(name: OperationName, sender: Sender): Promise<{ as: TestUser | undefined; rows: World }> {
  // What only the person who did it takes back was done by the sender, and views are of one person.
  const admin = (isOfOnePerson.test(name) && people[sender]) || world.admin;
  // The code that proves who asks or what is confirmed went to the sender's own address.
  const owner = (/^auth\.(askEmailChange|confirmEmail)$/.test(name) && people[sender]) || world.owner;
  if (sender === "visitor" || !endsSession.has(name)) return { as: people[sender], rows: { ...world, owner, admin } };
  const as = await makePerson[sender]();
  return { as, rows: { ...world, owner: as } };
}

/** Whether REST takes the operation's input as JSON, as a form, or as both. */
const waysOf = (name: OperationName) => (takesForm(name) && !isFormOnly(name) ? [false, true] : [takesForm(name)]);

/** Runs `check` for each of them, together or one after the other. */
async function forEachOf<One>(list: readonly One[], isTogether: boolean, check: (one: One) => Promise<void>) {
  if (isTogether) await Promise.all(list.map(check));
  else for (const one of list) await check(one);
}

const refusedBy = (name: OperationName) =>
  senders.flatMap((sender) => {
    const status = matrix[name][sender];
    return status === 200 ? [] : [{ sender, status }];
  });

const allowedBy = (name: OperationName) => senders.filter((sender) => matrix[name][sender] === 200);

describe("the role matrix", () => {
  it("has every REST operation and no other", () => {
    const served = restRoutes().map((route) => route.name);
    expect(Object.keys(matrix).sort()).toEqual(served.sort());
    expect(operationNames.toSorted()).toEqual(served);
  });

  it.each(operationNames.filter((name) => refusedBy(name).length > 0))(
    "%s is refused to the others, and nothing is written",
    async (name) => {
      // A refused request uses nothing up, so all get the same input, unless it belongs to the sender.
      const isOfSender = isOfOnePerson.test(name) || endsSession.has(name);
      const common = isOfSender ? null : await validInputs[name](world);
      const calls: { sender: Sender; status: 401 | 403 | 404; as: TestUser | undefined; input: Input }[] = [];
      for (const { sender, status } of refusedBy(name)) {
        const { as, rows } = await usersFor(name, sender);
        calls.push({ sender, status, as, input: common ?? (await validInputs[name](rows)) });
      }
      const before = [await contents(), await storedFiles()];
      await forEachOf(calls, true, async ({ sender, status, as, input }) => {
        const { code, message } = refusal(name, sender, status);
        let problem: unknown;
        for (const asForm of waysOf(name)) {
          const answer = await callRest(name, input, as, asForm);
          expect(answer.status, `${sender}: ${answer.text}`).toBe(status);
          problem = expectProblem(answer, code, message);
        }
        const byTrpc = await callTrpc(name, input, as);
        expect(byTrpc, `${sender}, by tRPC`).toEqual({ status, body: problem });
      });
      expect([await contents(), await storedFiles()]).toEqual(before);
    },
  );

  it.each(operationNames)("%s is done for those who may", async (name) => {
    // Reading uses nothing up. What is open to all is about rows of each call's own.
    const isRead = routeOf(name).method === "GET";
    const common = isRead ? await validInputs[name](world) : null;
    const isOpen = allowedBy(name).length === senders.length;
    await forEachOf(allowedBy(name), isRead || isOpen, async (sender) => {
      for (const asForm of waysOf(name)) {
        const { as, rows } = await usersFor(name, sender);
        const answer = await callRest(name, common ?? (await validInputs[name](rows)), as, asForm);
        expect(answer.status, `${sender}: ${answer.text}`).toBe(routeOf(name).status);
      }
      const { as, rows } = await usersFor(name, sender);
      const { status, body } = await callTrpc(name, common ?? (await validInputs[name](rows)), as);
      expect(status, `${sender}, by tRPC: ${JSON.stringify(body)}`).toBe(200);
    });
  });
});

describe("readers see", () => {
  const ids = (body: unknown) => (body as { _id: string }[]).map(({ _id }) => _id);

  it("their own bookings only", async () => {
    const { id } = await makeBooking({ userId: world.owner.id });
    expect(ids((await callRest("booking.mine", {}, people.owner)).body)).toContain(id);
    for (const sender of ["other", "admin", "demoted", "guide"] as const) {
      expect(ids((await callRest("booking.mine", {}, people[sender])).body)).not.toContain(id);
    }
    expect(ids((await callRest("booking.list", {}, people.admin)).body)).toContain(id);
  });

  it("expired offers only as current admins", async () => {
    const { id } = await makeOffer({ validTill: new Date("2020-01-01") });
    for (const sender of senders) {
      const { body } = await callRest("offer.list", {}, people[sender]);
      const listed = ids((body as { offers: { _id: string }[] }).offers);
      expect(listed.includes(id), sender).toBe(["admin", "office", "accounts"].includes(sender));
    }
  });
});

describe("a guide", () => {
  it("may do what a customer may, and nothing that the staff of the portal may", () => {
    const ofOwners = operationNames.filter((name) => matrix[name].admin === 200 && matrix[name].owner !== 200);
    expect(ofOwners.length).toBeGreaterThan(50);
    for (const name of ofOwners) expect([name, matrix[name].guide]).toEqual([name, 403]);
    for (const name of operationNames) expect([name, matrix[name].guide]).toEqual([name, matrix[name].other]);
  });
});
