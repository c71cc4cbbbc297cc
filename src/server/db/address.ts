/** A `postgresql://` address. A function where it changes while the process runs: it is called for each connection. */
export type DatabaseAddress = string | (() => string);

/** The address as it is now. */
export function currentAddress(address: DatabaseAddress): string {
  return typeof address === "string" ? address : address();
}
