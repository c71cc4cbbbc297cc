/**
 * How a kind of mail is said by WhatsApp. `body` is the text that Meta approves: changed words need a new name of `template`.
 * `values` fill {{1}}, {{2}} and so on.
 */
export type WhatsAppForm<Payload> = {
  template: string;
  body: string;
  values: (payload: Payload, siteUrl: string) => string[];
};

/** A template as Meta gets it, with values for the example that it asks for. */
export type WhatsAppTemplate = { name: string; body: string; sample: readonly string[] };

export const templateLanguage = "en";
export const templateFooter = "Reply STOP to get no more messages here.";

/** The longest value: all of a text with its values may have 1024 characters. */
const longest = 220;

/** A value as Meta takes it: in one line, not empty, not too long, and without a full stop, which the template has. */
export function fitted(value: string): string {
  const line = value.replace(/\s+/g, " ").trim().replace(/\.$/, "");
  const cut = line.length > longest ? `${line.slice(0, longest - 3).trimEnd()}...` : line;
  return cut || "-";
}

/** A template with its values filled in, as the receiver reads it. */
export function filled(body: string, values: readonly string[]): string {
  return body.replace(/\{\{(\d+)\}\}/g, (_, number: string) => values[Number(number) - 1] ?? "");
}
