import { readFile } from "node:fs/promises";
import type { UTApi } from "uploadthing/server";
import type { Storage } from "./storage-type";

const downloadMs = 60_000;

/** Stores pictures on UploadThing by its server SDK; tests replace `fetch`. */
export function uploadThingStorage(token: string, fetch = globalThis.fetch): Storage {
  let made: Promise<UTApi> | undefined;
  // Loaded with the first picture, because the SDK is large.
  const client = () => {
    // The SDK's log lines contain signed addresses. Errors are thrown, and logged by us.
    made ??= import("uploadthing/server").then(({ UTApi }) => new UTApi({ logLevel: "None", fetch, token }));
    return made;
  };
  return {
    async put(path, name) {
      const file = new File([await readFile(path)], name, { type: "image/webp" });
      const { data, error } = await (await client()).uploadFiles(file);
      if (error) throw new Error(`UploadThing refused a picture: ${error.code} ${error.message}`);
      return data.ufsUrl;
    },

    async open(url) {
      const answer = await fetch(url, { signal: AbortSignal.timeout(downloadMs) });
      if (answer.status === 404) return null;
      const bytes = Number(answer.headers.get("content-length") ?? Number.NaN);
      if (!answer.ok || !answer.body || !Number.isInteger(bytes)) {
        throw new Error(`UploadThing did not return a picture: ${answer.status}`);
      }
      return { bytes, body: answer.body };
    },

    async remove(url) {
      const key = new URL(url).pathname.split("/").at(-1);
      if (!key) throw new Error("no file key in an address of UploadThing");
      const { success } = await (await client()).deleteFiles(decodeURIComponent(key));
      if (!success) throw new Error("UploadThing did not remove a picture");
    },
  };
}
