import type { z } from "zod";
import { gatewayClient } from "~/features/payment/providers/gateway-client";
import { listOf, razorpayError } from "./razorpay.schema";

export type RazorpayAccess = {
  /** Without `/v1`. */
  apiUrl: string;
  keyId: string;
  keySecret: string;
};

export type RazorpayClient = ReturnType<typeof razorpayClient>;

/** Sends requests to Razorpay's API. Throws as the port says. */
export function razorpayClient({ apiUrl, keyId, keySecret }: RazorpayAccess, timeoutMs?: number) {
  const api = {
    name: "Razorpay",
    apiUrl,
    headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}` },
    reasonIn: (body: unknown) => razorpayError.safeParse(body).data?.error.description ?? null,
  };
  const client = gatewayClient(api, timeoutMs);
  return {
    ...client,
    list: async <Item extends z.ZodType>(item: Item, path: string): Promise<z.output<Item>[]> =>
      (await client.send(listOf(item), { method: "GET", path })).items,
  };
}
