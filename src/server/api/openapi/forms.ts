import type { Media, Schema } from "./types";

const binary: Schema = { type: "string", format: "binary", contentMediaType: "image/*" };

/** Fields that hold files; the procedures see what became of them. */
const fileFields: Record<string, Schema> = {
  images: {
    type: "array",
    items: binary,
    maxItems: 12,
    description: "Pictures: JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each and 60 MB together",
  },
  image: { ...binary, description: "A picture: JPEG, PNG, WebP, AVIF or GIF, up to 10 MB" },
};

/** A form's fields are text: lists travel as JSON, and files as files. */
export function completeForm({ schema, ...media }: Media): Media {
  const properties = Object.entries((schema?.properties ?? {}) as Record<string, Schema>);
  const lists = properties.filter(([name, { type }]) => type === "array" && !fileFields[name]).map(([name]) => name);
  return {
    ...media,
    schema: {
      ...schema,
      properties: Object.fromEntries(properties.map(([name, property]) => [name, fileFields[name] ?? property])),
    },
    ...(lists.length > 0 && {
      encoding: Object.fromEntries(lists.map((name) => [name, { contentType: "application/json" }])),
    }),
  };
}
