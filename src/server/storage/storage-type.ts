import { OutsideError } from "~/server/outside-error";

/** Thrown when the storage for pictures does not answer, or answers that it cannot work now. */
export class StorageUnavailableError extends OutsideError {
  override name = "StorageUnavailableError";
  /** Whether the request may be sent again at once. */
  readonly mayRetry: boolean;
  constructor(message: string, { mayRetry }: { mayRetry: boolean }) {
    super(message);
    this.mayRetry = mayRetry;
  }
}

/** A stored picture. Whoever opens one must read its `body` to the end, or cancel it. */
export type OpenPicture = { bytes: number; body: ReadableStream<Uint8Array> };

/** A storage for uploaded pictures, which never change. */
export type Storage = {
  /** Stores the finished WebP file at `path` by this name, and returns its address. The file may be moved. */
  put(path: string, name: string): Promise<string>;
  /** Opens the picture at an address of `put`; null if there is none. */
  open(url: string): Promise<OpenPicture | null>;
  /** Deletes the file at an address of `put`. Does not fail if the file is gone already. */
  remove(url: string): Promise<void>;
};

/** A storage whose pictures this server serves below /uploads/. */
export type ServedStorage = Storage & {
  /** The size of the picture at an address in bytes; null if there is none. */
  size(url: string): Promise<number | null>;
};
