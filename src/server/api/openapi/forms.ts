import type { Media, Schema } from "./types";

const binary: Schema = { type: "string", format: "binary", contentMediaType: "image/*" };

/** Fields that contain files; the procedures get the addresses of the stored pictures, or the data as base64. */
const fileFields: Record<string, Schema> = {
  images: {
    type: "array",
    items: binary,
    maxItems: 12,
    description: "Pictures: JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each and 60 MB together",
  },
  image: { ...binary, description: "A picture: JPEG, PNG, WebP, AVIF or GIF, up to 10 MB" },
  statement: { ...binary, contentMediaType: "text/csv", description: "The bank statement in CSV, up to 5 MB" },
  file: { ...binary, contentMediaType: "text/csv", description: "The catalogue in CSV or JSON, up to 5 MB" },
};

/** Describes a form: lists are sent as JSON, files as binary data, other fields as text. */
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
