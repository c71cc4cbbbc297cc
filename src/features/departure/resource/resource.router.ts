import { replaceInput, replacement, replacementInput } from "~/features/departure/assign/replace.schema";
import { readReplacement, replaceSomebody } from "~/features/departure/assign/replace.service";
import { exampleReplacement, exampleResource } from "~/features/departure/departure.examples";
import { changeList, listChangesInput } from "~/features/history/history.schema";
import { recordMeta } from "~/features/history/record-meta";
import { createRouter, userProcedure } from "~/server/api/trpc";
import {
  createResourceInput,
  listResourcesInput,
  resource,
  resourceById,
  resourcePage,
  resourceRemoved,
  updateResourceInput,
} from "./resource.schema";
import { createResource, listResources, resourceRecord, updateResource } from "./resource.service";

const meta = recordMeta({
  path: "/resources",
  name: "Resource",
  one: "guide, driver or vehicle",
  a: "a guide, driver or vehicle",
  missing: "There is no such guide, driver or vehicle.",
  example: exampleResource,
});
const { kind, name, phone, languages } = exampleResource;
const missing = { NOT_FOUND: "There is no such guide, driver or vehicle." };

export const resourceRouter = createRouter({
  list: userProcedure("departure.read")
    .meta({
      route: "GET /resources",
      operationId: "listResources",
      summary: "List guides, drivers and vehicles (staff)",
      description:
        "The guides, drivers and vehicles with their days off and papers: those in use first, then by kind and name. For staff.",
      successDescription: "One page",
      response: { results: [exampleResource], pages: 1, total: 1 },
    })
    .input(listResourcesInput)
    .output(resourcePage)
    .query(({ ctx, input }) => listResources(ctx, input)),

  create: userProcedure("departure.manage")
    .meta(
      meta.create("Adds a guide, a driver or a vehicle that can be assigned to departures and hires. For admins.", {
        request: { kind, name, phone, languages },
      }),
    )
    .input(createResourceInput)
    .output(resource)
    .mutation(({ ctx, input }) => createResource(ctx, input)),

  byId: userProcedure("departure.read")
    .meta(meta.read("One guide, driver or vehicle. For staff.", "staff"))
    .input(resourceById)
    .output(resource)
    .query(({ ctx, input }) => resourceRecord.get(ctx, input)),

  update: userProcedure("departure.manage")
    .meta(
      meta.update("Changes the given fields; the kind stays. `active` archives it, or takes it up again. For admins.", {
        changes: { phone: "9876543211" },
      }),
    )
    .input(updateResourceInput)
    .output(resource)
    .mutation(({ ctx, input }) => updateResource(ctx, input)),

  delete: userProcedure("departure.manage")
    .meta(meta.remove("Deletes it, or archives it if it is assigned to a trip, past or to come. For admins."))
    .input(resourceById)
    .output(resourceRemoved)
    .mutation(({ ctx, input }) => resourceRecord.remove(ctx, input)),

  replacement: userProcedure("departure.manage")
    .meta({
      route: "GET /resources/{id}/replacement",
      operationId: "readReplacement",
      summary: "Read whether another could take over trips (admin)",
      description: `The trips of a guide, driver or vehicle that have a day in the range, and for each what stands against another of the
kind: days off, other trips, papers that run out. Changes nothing. For admins.`,
      successDescription: "Both, and the trips by first day",
      errors: missing,
      response: exampleReplacement,
    })
    .input(replacementInput)
    .output(replacement)
    .query(({ ctx, input }) => readReplacement(ctx, input)),

  replace: userProcedure("departure.manage")
    .meta({
      idempotent: "programs",
      route: "POST /resources/{id}/replacement",
      operationId: "replaceResource",
      summary: "Give trips to another guide, driver or vehicle (admin)",
      description: `Gives the named trips to another of the same kind: all, or none if one of them has changed hands, or the other is off or
elsewhere. For admins.`,
      successDescription: "Both, and the trips with their new ids",
      errors: {
        ...missing,
        EDIT_CONFLICT: "Somebody else has changed these trips in the meantime. Please look at them again.",
        RESOURCE_BUSY: "Tenzin Norbu is off on 16 Jan 2027.",
      },
      request: { byId: exampleReplacement.by._id, assignmentIds: ["019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4c03"] },
      response: exampleReplacement,
    })
    .input(replaceInput)
    .output(replacement)
    .mutation(({ ctx, input }) => replaceSomebody(ctx, input)),

  history: userProcedure("departure.read")
    .meta(
      meta.history("The changes that admins made to it, newest first, even if it is deleted. For admins.", {
        phone: ["9876543210", "9876543211"],
      }),
    )
    .input(listChangesInput)
    .output(changeList)
    .query(({ ctx, input }) => resourceRecord.changes(ctx, input)),
});
