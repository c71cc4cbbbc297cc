import { z } from "zod";
import { list, optionalField } from "~/lib/catalogue-fields";
import { states } from "~/lib/states";
import { asTexts, inProduct } from "./constructors";
import { field } from "./field";

const body = optionalField(list(z.enum(states, { error: `Must be some of ${states.join(", ")}` }), states.length));
const shown = z.array(z.enum(states));

const declared = {
  label: "States",
  hint: "All states on the way. If none: travellers read that we do not know their permits",
  body,
  form: asTexts(body),
  cell: "list",
} as const;

const statesOf = (row: { states: string[] }) => states.filter((state) => row.states.includes(state));

/** The states on the way, which decide about permits. */
export const statesField = field({ ...declared, shown, stored: { ...inProduct, read: statesOf } });

/** The same, which answers leave out while there are none. */
export const leftOutStatesField = field({
  ...declared,
  description: "The states on the way. Left out if none are named",
  bodyDescription: "The states on the way, which decide about permits",
  shown: shown.optional(),
  stored: {
    ...inProduct,
    read: (row: { states: string[] }) => {
      const named = statesOf(row);
      return named.length > 0 ? named : undefined;
    },
  },
});
