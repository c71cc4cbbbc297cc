/** A heading as an anchor or the last part of an address: "Safe retries of a booking" as "safe-retries-of-a-booking". */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
