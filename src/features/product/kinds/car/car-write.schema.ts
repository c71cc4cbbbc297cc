import { z } from "zod";
import { bodyOf } from "~/features/product/field/field";
import { editedVersion } from "~/lib/catalogue-fields";
import { id } from "~/lib/fields";
import { carFields } from "./car.fields";

export const createCarInput = z.object(bodyOf(carFields));

export type CreateCarInput = z.infer<typeof createCarInput>;

/** Omitted fields keep their values: `{availability}` alone is enough. */
export const updateCarInput = createCarInput.partial().extend({ id, version: editedVersion });

export type UpdateCarInput = z.infer<typeof updateCarInput>;
