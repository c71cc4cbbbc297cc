import { z } from "zod";
import { bodyOf } from "~/features/product/field/field";
import { editedVersion, imageUrl, list, maxImages, optionalField } from "~/lib/catalogue-fields";
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

/** Pictures that were sent as a form and stored. */
export const addPicturesInput = z.object({
  id,
  version: editedVersion,
  images: list(imageUrl, maxImages)
    .refine((images) => images.length > 0, "Please choose a picture to upload.")
    .meta({ description: "Pictures, which are added after the present ones", minItems: 1 }),
});

export type AddPicturesInput = z.infer<typeof addPicturesInput>;
