/** A `postgresql://` address; a function, called for each connection, if the address can change while the process runs. */
export type DatabaseAddress = string | (() => string);

/** The address as it is now. */
export function currentAddress(address: DatabaseAddress): string {
  return typeof address === "string" ? address : address();
}
