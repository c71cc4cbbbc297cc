import { describe, expect, it } from "vitest";
import { PaymentProvider } from "~/server/db/generated/enums";
import { gatewayIds, gatewayNames, gateways, isGateway } from "./registry";
import { gatewayAccounts } from "./registry.accounts";
import { flagsOf, gatewayParts, isSetUp, typedOf, withoutFlags } from "./registry.settings";

const none = { razorpayKeyId: null, razorpayKeySecret: null, razorpayWebhookSecret: null };
const shown = { razorpayKeyId: "rzp_test_1", razorpayKeySecretSet: true, razorpayWebhookSecretSet: false };

it("names every gateway, which the database knows too", () => {
  expect(gatewayNames("or")).toBe(gatewayIds.map((gateway) => gateways[gateway].name).join(" or "));
  expect(Object.values(PaymentProvider).filter(isGateway).sort()).toEqual([...gatewayIds].sort());
  expect(["upi", "cash", "bank", "toString"].filter(isGateway)).toEqual([]);
});

describe.each(gatewayIds)("the settings of %s", (gateway) => {
  const { settings, secrets, needs } = gatewayAccounts[gateway];
  const { fields, shown: answered, form, labels, example, inputs } = gatewayParts[gateway];
  const names = Object.keys(settings).sort();
  const sorted = (values: object) => Object.keys(values).sort();

  it("can be sent, typed and named, each of them", () => {
    expect([sorted(fields), sorted(form), sorted(labels)]).toEqual([names, names, names]);
    expect(inputs.flatMap((input) => ("name" in input ? input.name : [])).sort()).toEqual(names);
    expect(inputs.filter(({ kind }) => kind === "webhook")).toHaveLength(1);
    expect([...secrets, ...needs].filter((name) => !names.includes(name))).toEqual([]);
  });

  it("have no secret in answers and examples", () => {
    const isSecret = (name: string) => (secrets as readonly string[]).includes(name);
    const inAnswers = names.map((name) => (isSecret(name) ? `${name}Set` : name)).sort();
    expect([sorted(answered), sorted(example)]).toEqual([inAnswers, inAnswers]);
    expect(inputs.flatMap((input) => (input.kind === "secret" ? input.name : [])).sort()).toEqual([...secrets].sort());
  });
});

it("tells of secrets only whether they are set, and types none", () => {
  expect(flagsOf({ ...none, razorpayKeySecret: "s" })).toEqual({
    razorpayKeySecretSet: true,
    razorpayWebhookSecretSet: false,
  });
  const kept = { typed: "", isRemoved: false };
  const typed = { razorpayKeyId: "rzp_test_1", razorpayKeySecret: kept, razorpayWebhookSecret: kept };
  expect(typedOf(shown)).toEqual(typed);
  expect(withoutFlags({ ...shown, name: "Luit" })).toEqual({ razorpayKeyId: "rzp_test_1", name: "Luit" });
});

it("takes payments with a key id and its secret", () => {
  const { needs } = gatewayAccounts.razorpay;
  const cases = [shown, { ...shown, razorpayKeyId: null }, { ...shown, razorpayKeySecretSet: false }];
  expect(cases.map((one) => isSetUp(needs, one))).toEqual([true, false, false]);
});
