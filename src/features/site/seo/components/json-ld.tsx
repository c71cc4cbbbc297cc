import type { Thing, WithContext } from "schema-dts";
import { toScriptText } from "~/features/site/seo/json-ld.rules";

/** What a page is about, in schema.org's words. */
export function JsonLd({ things }: { things: readonly WithContext<Thing>[] }) {
  return things.map((thing) => {
    const text = toScriptText(thing);
    return (
      <script
        key={text}
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, and toScriptText escapes what ends a script.
        dangerouslySetInnerHTML={{ __html: text }}
      />
    );
  });
}
