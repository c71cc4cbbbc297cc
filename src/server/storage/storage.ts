import { env } from "~/env";
import { shared } from "~/server/shared";
import { diskStorage, isOnDisk } from "./disk";
import { uploadThingStorage } from "./uploadthing";

/** Where uploaded pictures are kept. */
export type Storage = {
  /** Takes a finished WebP file away from `path` and answers the address at which it is read. */
  put(path: string): Promise<string>;
  /** Removes what `put` answered; one that is gone already is no failure. */
  remove(url: string): Promise<void>;
};

/** Keeps a finished WebP file: on UploadThing where that is configured, else on this machine's disk. */
export function putFile(path: string): Promise<string> {
  return storage().put(path);
}

/** Removes a file from wherever it was kept when it came: the configuration may have changed since. */
export function removeFile(url: string): Promise<void> {
  return isOnDisk(url) ? diskStorage.remove(url) : storage().remove(url);
}

function storage(): Storage {
  return shared("storage", () => (env.UPLOADTHING_TOKEN ? uploadThingStorage(env.UPLOADTHING_TOKEN) : diskStorage));
}
