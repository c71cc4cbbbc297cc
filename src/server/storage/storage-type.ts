/** Where uploaded pictures are kept. */
export type Storage = {
  /** Takes a finished WebP file away from `path` and answers the address at which it is read. */
  put(path: string): Promise<string>;
  /** Removes what `put` answered; one that is gone already is no failure. */
  remove(url: string): Promise<void>;
};
