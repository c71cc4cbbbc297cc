import { z } from "zod";
import { bodyOf } from "~/features/product/field/field";
import { editedVersion, list, maxImages, optionalField } from "~/lib/catalogue-fields";
import { id, text } from "~/lib/fields";
import { tourFields } from "./tour.fields";

export const createTourInput = z.object(bodyOf(tourFields));

export type CreateTourInput = z.infer<typeof createTourInput>;

/** Omitted fields keep their values. */
export const updateTourInput = createTourInput.partial().extend({
  id,
  version: editedVersion,
  keepImages: optionalField(list(text(2000), maxImages)).meta({
    description:
      "The present pictures to keep, in this order; new ones are added after them. Without it, new ones replace them",
  }),
});

export type UpdateTourInput = z.infer<typeof updateTourInput>;
