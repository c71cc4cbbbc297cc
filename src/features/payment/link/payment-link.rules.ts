/** What the office writes to a caller. */
export function payByLinkText(
  { name, reference, business }: Record<"name" | "reference" | "business", string>,
  url: string,
) {
  return `Hello ${name}, here you can pay for your booking ${reference} with ${business}: ${url}`;
}
