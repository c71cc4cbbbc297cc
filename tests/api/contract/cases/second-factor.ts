import { randomUUID } from "node:crypto";
import type { OperationName } from "~tests/api/contract/calls";
import type { World } from "~tests/api/contract/inputs";
import { signedPasskey } from "~tests/api/contract/operations/second-factor";
import { ticketOf } from "~tests/support/second-factors";
import { damaged, type Make } from "./cases";

/** More inputs of the operations on second factors. */
export const secondFactorCases = (world: () => World) =>
  ({
    "secondFactor.readStep": [...damaged(() => ({ ticket: "none" }), ["ticket"]), () => ({ ticket: "none" })],
    "secondFactor.finishLogin": [
      ...damaged(() => ({ ticket: ticketOf(world().owner), code: "000000" }), ["ticket", "code"]),
      () => ({ ticket: ticketOf(world().owner), code: "000000" }),
      () => ({ ticket: ticketOf(world().owner) }),
    ],
    "secondFactor.list": [],
    "secondFactor.beginApp": damaged(() => ({}), ["currentPassword"]),
    "secondFactor.confirmApp": [...damaged(() => ({ code: "000000" }), ["code"]), () => ({ code: "000000" })],
    "secondFactor.beginPasskey": damaged(() => ({}), ["currentPassword"]),
    "secondFactor.addPasskey": damaged(
      async () => ({ name: "Laptop", passkey: await signedPasskey({ id: world().admin.id }) }),
      ["name", "passkey"],
    ),
    "secondFactor.remove": [() => ({}), () => ({ id: "none" }), () => ({ id: randomUUID() })],
    "secondFactor.renewCodes": [() => ({})],
  }) satisfies Partial<Record<OperationName, Make[]>>;
