import { z } from "zod";
import { bodyOf } from "~/features/product/field/field";
import { pricingFields, windowFields } from "~/features/product/shared.fields";
import { editedVersion } from "~/lib/catalogue-fields";
import { id } from "~/lib/fields";
import { offerFields } from "./offer.fields";

export const createOfferInput = z.object(bodyOf(offerFields));

export type CreateOfferInput = z.infer<typeof createOfferInput>;

const required = ["title", "price", "originalPrice"] as const;
const order: readonly PropertyKey[] = Object.keys(createOfferInput.shape);

const pricing = { ...pricingFields("offer"), changeDays: windowFields.changeDays };
const alone: readonly string[] = ["id", "version", ...Object.keys(pricing)];

/**
 * The same body as for a new offer; omitted optional fields keep their values. Price rows, policies and `changeDays` may be
 * sent alone, without the required fields.
 */
export const updateOfferInput = createOfferInput
  .partial()
  .extend({ id, version: editedVersion })
  .superRefine(checkRequired, { when: () => true });

export type UpdateOfferInput = z.infer<typeof updateOfferInput>;

/** Reports missing required fields like the schema of a new offer: in the order of the fields. */
function checkRequired(value: object, { issues }: z.core.ParsePayload): void {
  const sent = Object.entries(value ?? {}).flatMap(([name, given]) => (given === undefined ? [] : [name]));
  if (sent.some((name) => name in pricing) && sent.every((name) => alone.includes(name))) return;
  const faulty = issues.map(({ path }) => path?.[0]);
  for (const name of required) {
    if (sent.includes(name) || faulty.includes(name)) continue;
    const message = createOfferInput.shape[name].safeParse(undefined).error?.issues[0]?.message ?? "";
    issues.push({ code: "invalid_type", expected: "nonoptional", input: undefined, path: [name], message });
  }
  const place = ({ path }: z.core.$ZodRawIssue) => order.indexOf(path?.[0] ?? "");
  issues.sort((one, other) => place(one) - place(other));
}
