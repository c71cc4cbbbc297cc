import type { Document } from "./types";

/** Removes components that nothing refers to: the generator adds its own errors, which are never sent. */
export function dropUnused(document: Document): Document {
  const { securitySchemes, ...referable } = document.components;
  const components: Document["components"] = Object.fromEntries(Object.keys(referable).map((kind) => [kind, {}]));
  const keep = (value: unknown): void => {
    for (const [, kind = "", name = ""] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      const found = referable[kind]?.[name];
      if (found === undefined || components[kind]?.[name] !== undefined) continue;
      components[kind] = { ...components[kind], [name]: found };
      keep(found);
    }
  };
  keep(document.paths);
  const used = document.tags.filter(({ name }) =>
    Object.values(document.paths).some((path) => Object.values(path).some(({ tags }) => tags?.includes(name))),
  );
  return { ...document, tags: used, components: { ...components, ...(securitySchemes && { securitySchemes }) } };
}
