import type { z } from "zod";
import { changeList, listChangesInput } from "~/features/history/history.schema";
import { recordMeta } from "~/features/history/record-meta";
import { deletedItem, productById } from "~/lib/catalogue-fields";
import type { AgentTool } from "~/server/api/mcp/agent-tool";
import type { MayUpload, OperationDoc } from "~/server/api/openapi/types";
import { publicProcedure, userProcedure } from "~/server/api/trpc";
import { availabilityText, exampleAvailability } from "./availability/availability.examples";
import { availability, availabilityInput } from "./availability/availability.schema";
import { getAvailability } from "./availability/availability.service";
import { calendarTool } from "./calendar/calendar.agent";
import { calendarText, exampleCalendar } from "./calendar/calendar.examples";
import { calendar, calendarInput } from "./calendar/calendar.schema";
import { getCalendar } from "./calendar/calendar.service";
import { requireEditable } from "./manage/catalogue.service";
import { kinds } from "./registry";
import type { Edit, ProductStore, WireItem, Written } from "./store";
import { capitalised } from "./which-kinds.rules";

/** The error for a capacity, or a number of cars, below what is booked. */
const noLessThanSold = { CAPACITY_SOLD: "12 are sold on 15 Jan 2027: it cannot be less than that." };

type Described<Item extends WireItem, Body extends Written, BodyInput, Changes extends Edit, ChangesInput> = {
  store: ProductStore<Item, Body, Changes>;
  item: z.ZodType<Item>;
  createInput: z.ZodType<Body, BodyInput>;
  updateInput: z.ZodType<Changes, ChangesInput>;
  examples: { item: Item; body: object; changes: object; changed: object };
  /** The descriptions of the procedures. `dates` is added to that of the availability. */
  texts: { read: string; create: string; update: string; updateSummary?: string; dates?: string };
  /** The tool of assistants that reads a product. */
  agent?: AgentTool;
  /** The formats of the bodies, if not JSON alone, and the errors of their pictures. */
  forms?: { contentTypes: string[]; errors: OperationDoc["errors"] };
};

/** The procedures that all kinds share: reading, creating, editing and deleting one product, its dates and its history. */
export function sharedProcedures<
  Item extends WireItem,
  Body extends Written,
  BodyInput,
  Changes extends Edit,
  ChangesInput,
>({
  store,
  item,
  createInput,
  updateInput,
  examples,
  texts,
  agent,
  forms,
}: Described<Item, Body, BodyInput, Changes, ChangesInput>) {
  const { kind } = store;
  const { label, nouns, notFound } = kinds[kind];
  const path = `/${kind}s/{id}` as const;
  const meta = recordMeta({
    path: `/${kind}s`,
    name: label,
    one: nouns.one,
    a: nouns.a,
    missing: `There is no such ${nouns.one}.`,
    example: examples.item,
  });
  const mayEdit: MayUpload = (ctx, named) => requireEditable(ctx.db, kind, productById.parse(named).id);
  const newForm = forms ? { contentTypes: forms.contentTypes, mayUpload: null } : {};
  const editForm = forms ? { contentTypes: forms.contentTypes, mayUpload: mayEdit } : {};
  return {
    byId: publicProcedure("catalogue.read")
      .meta({
        route: `GET ${path}`,
        operationId: `get${label}`,
        summary: `Read ${nouns.a}`,
        description: texts.read,
        successDescription: `The ${nouns.one}`,
        errors: { NOT_FOUND: notFound },
        response: examples.item,
        cached: true,
        ...(agent && { agent }),
      })
      .input(productById)
      .output(item)
      .query(({ input }) => store.get(input)),

    create: userProcedure("catalogue.edit")
      .meta({
        ...newForm,
        ...meta.create(texts.create, { request: examples.body }),
        idempotent: "programs",
        lenientKey: true,
        errors: forms?.errors,
      })
      .input(createInput)
      .output(item)
      // tRPC does not resolve the type of a generic input.
      .mutation(({ ctx, input }) => store.create(ctx, input as Body)),

    createDraft: userProcedure("catalogue.edit")
      .meta({
        idempotent: "programs",
        route: `POST /${kind}s/drafts`,
        ...newForm,
        operationId: `create${label}Draft`,
        summary: `Save ${nouns.a} as a draft (admin)`,
        description:
          `Takes the same body as \`POST /${kind}s\`, but the ${nouns.one} is not on offer: no list, search or page shows it, and it ` +
          `cannot be booked, until \`POST /catalogue/drafts/{id}/publish\`. \`PUT\` and \`DELETE ${path}\` work on drafts too. ` +
          "For admins.",
        successDescription: "The draft",
        errors: forms?.errors,
        request: examples.body,
        response: examples.item,
      })
      .input(createInput)
      .output(item)
      .mutation(({ ctx, input }) => store.create(ctx, input as Body, { isDraft: true })),

    draft: userProcedure("catalogue.edit")
      .meta({
        route: `GET ${path}/draft`,
        operationId: `get${label}Draft`,
        summary: `Read the draft of ${nouns.a} (admin)`,
        description: `${capitalised(nouns.a)} that is a draft. For admins.`,
        successDescription: "The draft",
        errors: { NOT_FOUND: "There is no such draft." },
        response: examples.item,
      })
      .input(productById)
      .output(item)
      .query(({ input }) => store.getDraft(input)),

    update: userProcedure("catalogue.edit")
      .meta({
        route: `PUT ${path}`,
        ...editForm,
        operationId: `update${label}`,
        summary: texts.updateSummary ?? `Edit ${nouns.a} (admin)`,
        description: texts.update,
        successDescription: `The changed ${nouns.one}`,
        errors: { ...meta.errors, ...forms?.errors, ...noLessThanSold },
        request: examples.changes,
        response: examples.changed,
        versioned: true,
      })
      .input(updateInput)
      .output(item)
      .mutation(({ ctx, input }) => store.update(ctx, input as Changes)),

    availability: publicProcedure("availability.read")
      .meta({
        route: `GET ${path}/availability`,
        operationId: `get${label}Availability`,
        summary: "See free dates",
        description: `${availabilityText}${texts.dates ?? ""}`,
        successDescription: "Each day of the range, and the next one that is free",
        errors: { NOT_FOUND: notFound },
        response: exampleAvailability,
      })
      .input(availabilityInput)
      .output(availability)
      .query(({ ctx, input }) => getAvailability(ctx, store, input)),

    calendar: publicProcedure("availability.read")
      .meta({
        route: `GET ${path}/calendar`,
        operationId: `get${label}Calendar`,
        summary: "See prices and places by day",
        description: calendarText,
        successDescription: "Each day of the range, and the first one that can be booked",
        errors: { NOT_FOUND: notFound },
        response: exampleCalendar,
        agent: calendarTool(kind),
      })
      .input(calendarInput)
      .output(calendar)
      .query(({ ctx, input }) => getCalendar(ctx, store, input)),

    delete: userProcedure("catalogue.edit")
      .meta(meta.remove(`Deletes ${nouns.a}, or archives it if it has bookings, which do not change. For admins.`))
      .input(productById)
      .output(deletedItem)
      .mutation(({ ctx, input }) => store.remove(ctx, input)),

    history: userProcedure("catalogue.edit")
      .meta(
        meta.history(
          `The changes that admins made to ${nouns.a}, newest first, even if it is archived or deleted. Empty if there ` +
            "are none. For admins.",
        ),
      )
      .input(listChangesInput)
      .output(changeList)
      .query(({ ctx, input }) => store.changes(ctx, input)),
  };
}
