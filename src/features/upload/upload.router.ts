import { createRouter, userProcedure } from "~/server/api/trpc";
import { badPicture } from "./upload.examples";
import { upload, uploadInput } from "./upload.schema";
import { confirmUpload } from "./upload.service";

export const uploadRouter = createRouter({
  image: userProcedure("catalogue.edit")
    .meta({
      route: "POST /upload",
      tag: "uploads",
      contentTypes: ["multipart/form-data"],
      mayUpload: null,
      operationId: "uploadImage",
      summary: "Upload a picture (admin)",
      description:
        "Stores a picture and returns its address, for use in a product. A picture that nothing refers to is removed after a " +
        "day. The format is detected from the content. The picture is rotated upright, reduced to 2,400 pixels at most and " +
        "stored as WebP without metadata. For admins.",
      successDescription: "The address of the picture",
      errors: { ...badPicture, BAD_REQUEST: "gorge.jpg is damaged: it cannot be read to its end." },
      response: { url: "/uploads/019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59.webp" },
    })
    .input(uploadInput)
    .output(upload)
    .mutation(({ ctx, input }) => confirmUpload(ctx, input)),
});
