import { describe, expect, it } from "vitest";
import { readEnv } from "~/env";
import { PaymentProvider } from "~/server/db/generated/enums";
import { gatewayIds, gatewayNames, gateways, isGateway } from "./registry";
import { gatewayAccounts, gatewaySecrets, variablesOf } from "./registry.accounts";
import {
  flagsOf,
  gatewayExample,
  gatewayParts,
  isSetUp,
  keptSecrets,
  typedOf,
  withoutFlags,
} from "./registry.settings";

it("names every gateway, which the database knows too", () => {
  expect(gatewayNames("or")).toBe(gatewayIds.map((gateway) => gateways[gateway].name).join(" or "));
  expect(Object.values(PaymentProvider).filter(isGateway).sort()).toEqual([...gatewayIds].sort());
  expect(["upi", "cash", "bank", "toString"].filter(isGateway)).toEqual([]);
});

describe.each(gatewayIds)("the settings of %s", (gateway) => {
  const { settings, secrets, needs, api, leadsTo } = gatewayAccounts[gateway];
  const { fields, shown: answered, form, labels, example, inputs } = gatewayParts[gateway];
  const names = Object.keys(settings).sort();
  const sorted = (values: object) => Object.keys(values).sort();

  it("can be sent, typed and named, each of them", () => {
    expect([sorted(fields), sorted(form), sorted(labels)]).toEqual([names, names, names]);
    expect(inputs.flatMap((input) => ("name" in input ? input.name : [])).sort()).toEqual(names);
    expect(inputs.filter(({ kind }) => kind === "webhook")).toHaveLength(1);
    expect([...secrets, ...needs].filter((name) => !names.includes(name))).toEqual([]);
  });

  it("lead to origins, without a path", () => {
    expect(leadsTo.map((origin) => new URL(origin).origin)).toEqual([...leadsTo]);
    expect(leadsTo).not.toContain(api.address);
  });

  it("have no secret in answers and examples", () => {
    const isSecret = (name: string) => (secrets as readonly string[]).includes(name);
    const inAnswers = names.map((name) => (isSecret(name) ? `${name}Set` : name)).sort();
    expect([sorted(answered), sorted(example)]).toEqual([inAnswers, inAnswers]);
    expect(inputs.flatMap((input) => (input.kind === "secret" ? input.name : [])).sort()).toEqual([...secrets].sort());
  });
});

const settingNames = gatewayIds.flatMap((gateway) => Object.keys(gatewayAccounts[gateway].settings));
const isSecret = (name: string) => gatewaySecrets.some((secret) => secret === name);

it("no two gateways share a setting, a variable or a name", () => {
  const variables = gatewayIds.flatMap((gateway) => [...variablesOf(gateway), gatewayAccounts[gateway].api.variable]);
  const names = gatewayIds.map((gateway) => gateways[gateway].name);
  for (const list of [settingNames, variables, names]) expect(new Set(list).size).toBe(list.length);
});

it("asks every gateway at its own address unless the environment has another one", () => {
  for (const gateway of gatewayIds) {
    const { variable, address } = gatewayAccounts[gateway].api;
    expect([readEnv({})[variable], new URL(address).origin]).toEqual([address, address]);
  }
});

it("tells of secrets only whether they are set, and types none", () => {
  const none = Object.fromEntries(settingNames.map((name) => [name, null]));
  for (const secret of gatewaySecrets) {
    const flags = Object.fromEntries(gatewaySecrets.map((name) => [`${name}Set`, name === secret]));
    expect(flagsOf({ ...none, [secret]: "s" } as Parameters<typeof flagsOf>[0])).toEqual(flags);
  }
  const texts = Object.entries(gatewayExample).filter(([name]) => settingNames.includes(name));
  const shown = Object.fromEntries(texts);
  expect(typedOf(gatewayExample)).toEqual({ ...shown, ...keptSecrets });
  expect(withoutFlags({ ...gatewayExample, name: "Luit" })).toEqual({ ...shown, name: "Luit" });
});

it.each(gatewayIds)("takes payments by %s with all that it needs", (gateway) => {
  const { needs } = gatewayAccounts[gateway];
  expect(isSetUp(needs, gatewayExample)).toBe(true);
  for (const name of needs) {
    const flag = isSecret(name) ? { [`${name}Set`]: false } : { [name]: null };
    expect(isSetUp(needs, { ...gatewayExample, ...flag })).toBe(false);
  }
});
