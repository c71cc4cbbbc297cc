import { z } from "zod";
import type { GatewayPart } from "~/features/payment/providers/gateway-part";
import { clearableField, typedText } from "~/lib/catalogue-fields";
import { text } from "~/lib/fields";
import { secretField, typedSecret } from "~/lib/secret-fields";

const keyIdHint = "Please enter a key id, which begins with rzp_live_ or rzp_test_";

const fields = {
  razorpayKeyId: clearableField(text(60).regex(/^rzp_(live|test)_\w+$/, keyIdHint)).meta({
    description: "Needs `razorpayKeySecret` beside it; null or empty: customers cannot pay by Razorpay",
  }),
  razorpayKeySecret: secretField("The secret of Razorpay's key"),
  razorpayWebhookSecret: secretField("The secret of Razorpay's webhook"),
};

const shown = {
  razorpayKeyId: z.string().nullable(),
  razorpayKeySecretSet: z.boolean().meta({ description: "Whether there is one; the secret itself is not answered" }),
  razorpayWebhookSecretSet: z.boolean(),
};

const form = {
  razorpayKeyId: typedText(fields.razorpayKeyId),
  razorpayKeySecret: typedSecret(fields.razorpayKeySecret),
  razorpayWebhookSecret: typedSecret(fields.razorpayWebhookSecret),
};

const labels = {
  razorpayKeyId: "Razorpay key id",
  razorpayKeySecret: "Razorpay key secret",
  razorpayWebhookSecret: "Razorpay webhook secret",
};

const example = {
  razorpayKeyId: "rzp_live_1a2b3c4d5e6f7g",
  razorpayKeySecretSet: true,
  razorpayWebhookSecretSet: true,
};

function keyHint(keyId: string | null): string {
  if (keyId?.startsWith("rzp_test_")) return "A key for tests: no real money moves";
  return "In Razorpay's dashboard: Settings, API keys";
}

export const razorpayPart = {
  fields,
  shown,
  form,
  labels,
  example,
  inputs: [
    { kind: "text", name: "razorpayKeyId", maxLength: 60, hint: keyHint },
    { kind: "secret", name: "razorpayKeySecret", hint: "Comes with the key id" },
    {
      kind: "webhook",
      hint: "In Razorpay's dashboard: Settings, Webhooks. Events: payment.captured, payment.failed, order.paid and all of refund",
    },
    {
      kind: "secret",
      name: "razorpayWebhookSecret",
      hint: "Choose it there, and type it here too. Without it, payments are noticed later",
    },
  ],
  faultOf({ razorpayKeyId, razorpayKeySecret }) {
    if (razorpayKeyId && !razorpayKeySecret) {
      return { field: "razorpayKeySecret", message: "Please enter the secret of this key too" };
    }
    if (razorpayKeySecret && !razorpayKeyId) {
      return { field: "razorpayKeyId", message: "Please enter the id of the key, or remove its secret too" };
    }
    return null;
  },
} as const satisfies GatewayPart;
