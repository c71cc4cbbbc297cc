import { env } from "~/env";
import { shared } from "~/server/shared";
import { diskStorage, isOnDisk } from "./disk";
import type { Storage } from "./storage-type";
import { uploadThingStorage } from "./uploadthing";

/** Stores a finished WebP file: on UploadThing if that is configured, else on this machine's disk. */
export function putFile(path: string): Promise<string> {
  return storage().put(path);
}

/** Deletes a file. Its URL determines the storage, because the configuration may have changed after the upload. */
export function removeFile(url: string): Promise<void> {
  return isOnDisk(url) ? diskStorage.remove(url) : storage().remove(url);
}

function storage(): Storage {
  return shared("storage", () => (env.UPLOADTHING_TOKEN ? uploadThingStorage(env.UPLOADTHING_TOKEN) : diskStorage));
}
