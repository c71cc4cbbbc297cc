import type { Prisma } from "~/server/db/generated/client";

type Models = Prisma.TypeMap["model"];

/** Columns of the database by table. */
export type Columns = { [Model in keyof Models]?: readonly (keyof Models[Model]["payload"]["scalars"] & string)[] };

/** What is stored about people, in words for them. Each text is a sentence or two. */
export type Stored = {
  what: string;
  contents: string;
  why: string;
  until: string;
  who: string;
  /** Where it is stored. */
  columns: Columns;
};
