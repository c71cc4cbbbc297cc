/** A storage for uploaded pictures. */
export type Storage = {
  /** Moves a finished WebP file from `path` into the storage, and returns its address. */
  put(path: string): Promise<string>;
  /** Deletes the file at an address of `put`. Does not fail if the file is gone already. */
  remove(url: string): Promise<void>;
};
