/** The page to pay a booking, for whoever has the link. */
export function payByLinkHref(token: string): string {
  return `/pay/${token}`;
}

/** What the office writes to a caller. */
export function payByLinkText(
  { name, reference, business }: Record<"name" | "reference" | "business", string>,
  url: string,
) {
  return `Hello ${name}, here you can pay for your booking ${reference} with ${business}: ${url}`;
}
