import { z } from "zod";
import { id } from "~/lib/fields";
import { type CarType, carTypes } from "./kinds/car/car-kinds.rules";
import { allKinds, type kinds, type ProductKind, perKind } from "./registry";

const details = {
  id,
  title: z.string(),
  image: z.string(),
  images: z.array(z.string()),
  carType: z.enum(carTypes),
};

type Fields<Kind extends ProductKind> = (typeof kinds)[Kind]["booked"];
type Shape<Kind extends ProductKind> = { _id: typeof id } & {
  -readonly [Name in keyof Fields<Kind>]: (typeof details)[Fields<Kind>[Name] & keyof typeof details];
};

/** A booking's product, in the field of its kind; the other fields are null. */
export const bookedProducts = Object.fromEntries(
  allKinds.map(({ kind, booked }) => {
    const fields = Object.entries(booked).map(([name, detail]) => [name, details[detail]]);
    return [kind, z.object({ _id: id, ...Object.fromEntries(fields) }).nullable()];
  }),
) as unknown as { [Kind in ProductKind]: z.ZodNullable<z.ZodObject<Shape<Kind>>> };

type BookedProducts = { [Kind in ProductKind]: z.infer<(typeof bookedProducts)[Kind]> };

/** All product fields of a booking, set to null. */
export const noProducts = perKind(() => null);

type Booked = {
  kind: ProductKind;
  id: string;
  /** The values at the time of booking. */
  title: string;
  image: string;
  images: string[];
  carType?: CarType | null | undefined;
};

const fieldsOf = new Map(allKinds.map(({ kind, booked }) => [kind, Object.entries(booked)]));

/** Converts the booked product to the product fields of a booking. */
export function toBookedProducts(product: Booked): BookedProducts {
  const shown: Record<string, unknown> = { _id: product.id };
  for (const [name, detail] of fieldsOf.get(product.kind) ?? []) shown[name] = product[detail];
  // The cast is safe: `shown` has the fields in `booked` of its kind, as the schemas in `bookedProducts` do.
  return { ...noProducts, [product.kind]: shown } as BookedProducts;
}
