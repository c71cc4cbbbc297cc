import { adminProcedure, createRouter } from "~/server/api/trpc";
import { upload, uploadInput } from "./upload.schema";
import { confirmUpload } from "./upload.service";

export const uploadRouter = createRouter({
  image: adminProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/upload",
        tags: ["uploads"],
        protect: true,
        contentTypes: ["multipart/form-data"],
        summary: "Upload a picture (admin)",
      },
    })
    .input(uploadInput)
    .output(upload)
    .mutation(({ ctx, input }) => confirmUpload(ctx, input)),
});
