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
