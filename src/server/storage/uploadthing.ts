import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { UTApi } from "uploadthing/server";
import type { Storage } from "./storage-type";

type Fetch = ConstructorParameters<typeof UTApi>[0] extends infer Options | undefined
  ? Options extends { fetch?: infer F }
    ? F
    : never
  : never;

/** Stores pictures on UploadThing by its server SDK; tests replace `fetch`. */
export function uploadThingStorage(token: string, fetch?: Fetch): Storage {
  let made: Promise<UTApi> | undefined;
  // Loaded with the first picture, because the SDK is large.
  const client = () => {
    // The SDK's log lines contain signed addresses. Errors are thrown, and logged by us.
    const options = { logLevel: "None" as const, ...(fetch && { fetch }) };
    made ??= import("uploadthing/server").then(({ UTApi }) => new UTApi({ ...options, token }));
    return made;
  };
  return {
    async put(path) {
      const file = new File([await readFile(path)], `${randomUUID()}.webp`, { type: "image/webp" });
      const { data, error } = await (await client()).uploadFiles(file);
      if (error) throw new Error(`UploadThing refused a picture: ${error.code} ${error.message}`);
      return data.ufsUrl;
    },

    async remove(url) {
      const key = new URL(url).pathname.split("/").at(-1);
      if (!key) throw new Error("no file key in an address of UploadThing");
      const { success } = await (await client()).deleteFiles(decodeURIComponent(key));
      if (!success) throw new Error("UploadThing did not remove a picture");
    },
  };
}
