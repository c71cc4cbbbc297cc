import type { Thing, WithContext } from "schema-dts";
import { toScriptText } from "~/features/site/seo/json-ld.rules";

/** Structured data of a page (schema.org). */
export function JsonLd({ things }: { things: readonly WithContext<Thing>[] }) {
  return things.map((thing) => {
    const text = toScriptText(thing);
    return (
      <script
        key={text}
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: toScriptText escapes what could end the script; React would escape quotes.
        dangerouslySetInnerHTML={{ __html: text }}
      />
    );
  });
}
