import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { UTApi } from "uploadthing/server";
import type { Storage } from "./storage-type";

type Fetch = ConstructorParameters<typeof UTApi>[0] extends infer Options | undefined
  ? Options extends { fetch?: infer F }
    ? F
    : never
  : never;

/** Pictures on UploadThing, by its server SDK; `fetch` is another one in tests. */
export function uploadThingStorage(token: string, fetch?: Fetch): Storage {
  let made: Promise<UTApi> | undefined;
  // The SDK is large: it is read when the first picture comes.
  const client = () => {
    // Its own log lines hold signed addresses; what fails is thrown, and logged by us.
    const options = { logLevel: "None" as const, ...(fetch && { fetch }) };
    made ??= import("uploadthing/server").then(({ UTApi }) => new UTApi({ ...options, token }));
    return made;
  };
  return {
    async put(path) {
      const file = new File([await readFile(path)], `${randomUUID()}.webp`, { type: "image/webp" });
      const { data, error } = await (await client()).uploadFiles(file);
      if (error) throw new Error(`UploadThing did not take a picture: ${error.code} ${error.message}`);
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
