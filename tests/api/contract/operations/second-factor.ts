import { makeChallenge } from "~/features/account/second-factor/challenge.service";
import { rpId } from "~/features/account/second-factor/verify-passkey";
import { db } from "~/server/db/client";
import type { ValidInputs } from "~tests/api/contract/calls";
import { makeUser, type TestUser } from "~tests/support/factories";
import { codeOf, makeApp, makePasskey, ticketOf } from "~tests/support/second-factors";
import { makeAuthenticator } from "~tests/support/soft-authenticator";

/** A new account at the second step of its login. */
async function atSecondStep() {
  const user = await makeUser({ phone: "+919876543210" });
  const { secret } = await makeApp(user);
  return { ticket: ticketOf(user), secret };
}

/** A passkey that has signed a challenge of the account. */
export async function signedPasskey({ id }: Pick<TestUser, "id">) {
  const challenge = await makeChallenge(db(), id, "add", new Date());
  return makeAuthenticator().create({ challenge, rpId: rpId() });
}

/** The operations of second factors. */
export const secondFactorOperations: ValidInputs<"secondFactor"> = {
  "secondFactor.readStep": async () => ({ ticket: (await atSecondStep()).ticket }),
  "secondFactor.finishLogin": async () => {
    const { ticket, secret } = await atSecondStep();
    return { ticket, code: codeOf(secret) };
  },
  "secondFactor.list": () => ({}),
  "secondFactor.beginApp": () => ({}),
  "secondFactor.confirmApp": async ({ owner }) => ({ code: codeOf((await makeApp(owner, false)).secret) }),
  "secondFactor.beginPasskey": () => ({}),
  "secondFactor.addPasskey": async ({ owner }) => ({ name: "Office laptop", passkey: await signedPasskey(owner) }),
  "secondFactor.remove": async ({ owner }) => ({ id: (await makePasskey(owner)).id }),
  "secondFactor.renewCodes": async ({ owner }) => {
    await makePasskey(owner);
    return {};
  },
};
