import { randomUUID } from "node:crypto";
import { type KindLabel, kinds, type ProductKind, productKinds } from "~/features/product/registry";
import { bodies, stores } from "~/features/product/registry.server";
import { db } from "~/server/db/client";
import { callRest, routeOf } from "~tests/api/contract/calls";
import type { Input } from "~tests/api/contract/inputs";
import { makeAdmin } from "~tests/support/factories";
import { noPricing } from "~tests/support/pricing";

/** What the router of every kind of product has. */
type KindProcedure =
  | "list"
  | "byId"
  | "availability"
  | "calendar"
  | "create"
  | "createDraft"
  | "draft"
  | "update"
  | "delete"
  | "history";

/** An entry for each procedure of each kind of product, by its dotted name. */
export function ofKinds<Value>(make: (kind: ProductKind) => Record<KindProcedure, Value>) {
  const entries = productKinds.flatMap((kind) =>
    Object.entries(make(kind)).map(([procedure, value]) => [`${kind}.${procedure}`, value]),
  );
  return Object.fromEntries(entries) as Record<`${ProductKind}.${KindProcedure}`, Value>;
}

/** An entry for the list of reviews of each kind of product: "review.ofTour". */
export function ofReviewLists<Value>(make: (kind: ProductKind) => Value) {
  const entries = productKinds.map((kind) => [`review.of${kinds[kind].label}`, make(kind)]);
  return Object.fromEntries(entries) as Record<`review.of${KindLabel}`, Value>;
}

/** The body of the API document's example of a new product of the kind. */
export function exampleBody(kind: ProductKind): Input {
  return { ...(routeOf(`${kind}.create`).doc.request as Input) };
}

/** The same without prices and policies of its own; it can be booked for every day. */
export function plainBody(kind: ProductKind): Input {
  return { ...exampleBody(kind), ...noPricing, seasonMonths: [], closedDates: [], leadDays: 0 };
}

/** A stored product of the kind by `plainBody`, without history. */
export async function storeProduct(kind: ProductKind): Promise<{ id: string }> {
  const id = randomUUID();
  const body = bodies[kind].parse(plainBody(kind));
  await db().$transaction((tx) => stores[kind].createMany(tx, [{ id, body }]));
  return { id };
}

/** A draft of the kind. */
export async function makeDraft(kind: ProductKind): Promise<{ id: string }> {
  const { body } = await callRest(`${kind}.createDraft`, exampleBody(kind), await makeAdmin());
  return { id: (body as { _id: string })._id };
}

/** A product of the kind: the API document's example. */
export async function makeProduct(kind: ProductKind): Promise<{ id: string }> {
  const { body } = await callRest(`${kind}.create`, exampleBody(kind), await makeAdmin());
  return { id: (body as { _id: string })._id };
}
