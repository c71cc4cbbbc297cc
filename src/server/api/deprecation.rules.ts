/** An operation that clients should not use any more. */
export type Deprecation = {
  /** The day from which it is deprecated, "yyyy-MM-dd". */
  since: string;
  /** The first day on which it may be gone, at least a year later. */
  sunset: string;
  /** The operation to use instead, such as "GET /bookings/my/{id}". */
  use: string;
};

/** The headers by which each answer of such an operation says so (RFC 9745 and RFC 8594). */
export function deprecationHeaders({ since, sunset }: Deprecation): Record<string, string> {
  return {
    Deprecation: `@${Date.parse(since) / 1000}`,
    Sunset: new Date(sunset).toUTCString(),
  };
}

/** The sentence of the document. */
export function deprecationText({ since, sunset, use }: Deprecation): string {
  return `Deprecated since ${since}, and gone from ${sunset} on at the earliest: use \`${use}\`.`;
}
