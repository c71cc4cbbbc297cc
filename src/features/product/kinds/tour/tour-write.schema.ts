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

const newPictures = list(imageUrl, maxImages).optional();

/** Pictures that were sent as a form and stored: in `images`, or in `image`, which clients can send that write no lists of files. */
export const addPicturesInput = z
  .object({
    id,
    version: editedVersion,
    image: newPictures.meta({ description: "A picture, which is added after the present ones" }),
    images: newPictures.meta({ description: "Pictures, which are added after the present ones" }),
  })
  .refine(({ image = [], images = [] }) => image.length + images.length > 0, {
    path: ["images"],
    message: "Please choose a picture to upload.",
  });

export type AddPicturesInput = z.infer<typeof addPicturesInput>;
