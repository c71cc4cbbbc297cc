import { exampleResource } from "~/features/departure/departure.examples";
import { exampleChange } from "~/features/history/history.examples";
import { changeList, listChangesInput } from "~/features/history/history.schema";
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
import {
  createResource,
  getResource,
  listResources,
  removeResource,
  resourceRecord,
  updateResource,
} from "./resource.service";

const missing = { NOT_FOUND: "There is no such guide, driver or vehicle." };
const { kind, name, phone, languages } = exampleResource;

export const resourceRouter = createRouter({
  list: userProcedure("departure.read")
    .meta({
      route: "GET /resources",
      operationId: "listResources",
      summary: "List guides, drivers and vehicles (staff)",
      description: "The guides, drivers and vehicles: those in use first, then by kind and name. For staff.",
      successDescription: "One page",
      response: { results: [exampleResource], pages: 1, total: 1 },
    })
    .input(listResourcesInput)
    .output(resourcePage)
    .query(({ ctx, input }) => listResources(ctx, input)),

  create: userProcedure("departure.manage")
    .meta({
      route: "POST /resources",
      operationId: "createResource",
      summary: "Add a guide, driver or vehicle (admin)",
      description: "Adds a guide, a driver or a vehicle that can be assigned to departures and hires. For admins.",
      successDescription: "The new guide, driver or vehicle",
      request: { kind, name, phone, languages },
      response: exampleResource,
    })
    .input(createResourceInput)
    .output(resource)
    .mutation(({ ctx, input }) => createResource(ctx, input)),

  byId: userProcedure("departure.read")
    .meta({
      route: "GET /resources/{id}",
      operationId: "getResource",
      summary: "Read a guide, driver or vehicle (staff)",
      description: "One guide, driver or vehicle. For staff.",
      successDescription: "The guide, driver or vehicle",
      errors: missing,
      response: exampleResource,
    })
    .input(resourceById)
    .output(resource)
    .query(({ ctx, input }) => getResource(ctx, input)),

  update: userProcedure("departure.manage")
    .meta({
      route: "PUT /resources/{id}",
      operationId: "updateResource",
      summary: "Edit a guide, driver or vehicle (admin)",
      description: "Changes the given fields; the kind stays. `active` archives it, or takes it up again. For admins.",
      successDescription: "The changed guide, driver or vehicle",
      errors: missing,
      request: { phone: "9876543211", version: 1 },
      response: { ...exampleResource, phone: "9876543211", version: 2 },
      versioned: true,
    })
    .input(updateResourceInput)
    .output(resource)
    .mutation(({ ctx, input }) => updateResource(ctx, input)),

  delete: userProcedure("departure.manage")
    .meta({
      route: "DELETE /resources/{id}",
      operationId: "deleteResource",
      summary: "Remove a guide, driver or vehicle (admin)",
      description: "Deletes it, or archives it if it is assigned to a trip, past or to come. For admins.",
      successDescription: "The id, and whether it was archived",
      errors: missing,
      response: { _id: exampleResource._id, archived: true },
    })
    .input(resourceById)
    .output(resourceRemoved)
    .mutation(({ ctx, input }) => removeResource(ctx, input)),

  history: userProcedure("departure.read")
    .meta({
      route: "GET /resources/{id}/history",
      operationId: "getResourceHistory",
      summary: "Read the history of a guide, driver or vehicle (admin)",
      description: "The changes that admins made to it, newest first, even if it is deleted. For admins.",
      successDescription: "The changes, each with who made it and when",
      errors: missing,
      response: [{ ...exampleChange, fields: { phone: ["9876543210", "9876543211"] } }],
      isPaged: true,
    })
    .input(listChangesInput)
    .output(changeList)
    .query(({ ctx, input }) => resourceRecord.changes(ctx, input)),
});
