import { exampleChange } from "~/features/history/history.examples";
import { changeList, listChangesInput } from "~/features/history/history.schema";
import { deletedItem, productById } from "~/lib/catalogue-fields";
import { publicProcedure, userProcedure } from "~/server/api/trpc";
import { availabilityText, exampleAvailability } from "./availability/availability.examples";
import { availability, availabilityInput } from "./availability/availability.schema";
import { getAvailability } from "./availability/availability.service";
import { listItemChanges } from "./manage/item-history.service";
import { kinds } from "./registry";
import type { BookableReader, makeStore } from "./store";

type Shared = {
  store: BookableReader & Pick<ReturnType<typeof makeStore>, "remove">;
  /** With its article: "a tour". */
  thing: string;
  example: { _id: string };
  /** Added to the description of the availability. */
  datesText?: string;
};

/** The procedures that all kinds share: availability, deletion and history. */
export function sharedProcedures({ store, thing, example, datesText = "" }: Shared) {
  const { kind, remove } = store;
  const { label, notFound } = kinds[kind];
  const path = `/${kind}s/{id}` as const;
  const missing = { NOT_FOUND: `There is no such ${kind}.` };
  return {
    availability: publicProcedure("catalogue.read")
      .meta({
        route: `GET ${path}/availability`,
        operationId: `get${label}Availability`,
        summary: "See free dates",
        description: `${availabilityText}${datesText}`,
        successDescription: "Each day of the range, and the next one that is free",
        errors: { NOT_FOUND: notFound },
        response: exampleAvailability,
      })
      .input(availabilityInput)
      .output(availability)
      .query(({ ctx, input }) => getAvailability(ctx, store, input)),

    delete: userProcedure("catalogue.edit")
      .meta({
        route: `DELETE ${path}`,
        operationId: `delete${label}`,
        summary: `Remove ${thing} (admin)`,
        description: `Deletes ${thing}, or archives it if it has bookings, which do not change. For admins.`,
        successDescription: "The id, and whether it was archived",
        errors: missing,
        response: { _id: example._id, archived: true },
      })
      .input(productById)
      .output(deletedItem)
      .mutation(({ ctx, input }) => remove(ctx, input)),

    history: userProcedure("catalogue.edit")
      .meta({
        route: `GET ${path}/history`,
        operationId: `get${label}History`,
        summary: `Read the history of ${thing} (admin)`,
        description:
          `The changes that admins made to ${thing}, newest first, even if it is archived or deleted. Empty if there ` +
          "are none. For admins.",
        successDescription: "The changes, each with who made it and when",
        errors: missing,
        response: [exampleChange],
        isPaged: true,
      })
      .input(listChangesInput)
      .output(changeList)
      .query(({ ctx, input }) => listItemChanges(ctx, kind, input)),
  };
}
