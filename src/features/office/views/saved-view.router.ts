import { z } from "zod";
import { id } from "~/lib/fields";
import { userProcedure } from "~/server/api/trpc";
import { changeViewInput, type SavedView, savedView, savedViewById, saveViewInput } from "./saved-view.schema";
import { changeView, deleteView, listSavedViews, saveView } from "./saved-view.service";

const exampleView: SavedView = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a66",
  name: "School groups to answer",
  filters: { status: "Pending", tag: "school group", sort: "dateAsc" },
};

const missing = { NOT_FOUND: "You have no such view." };

/** The procedures of the named views of Manage Bookings. Each member of the staff has their own. */
export const savedViewProcedures = {
  views: userProcedure("booking.read")
    .meta({
      route: "GET /bookings/views",
      operationId: "listBookingViews",
      summary: "List your named views of the bookings (admin)",
      description: "The filters of Manage Bookings to which you gave names, by name. For admins.",
      successDescription: "The views",
      response: [exampleView],
    })
    .output(z.array(savedView))
    .query(({ ctx }) => listSavedViews(ctx)),

  saveView: userProcedure("booking.read")
    .meta({
      idempotent: "programs",
      route: "POST /bookings/views",
      operationId: "saveBookingView",
      summary: "Name a view of the bookings (admin)",
      description: "Keeps filters and an order under a name, for yourself. At most 50 views. For admins.",
      successDescription: "The view",
      request: { name: exampleView.name, filters: exampleView.filters },
      response: exampleView,
    })
    .input(saveViewInput)
    .output(savedView)
    .mutation(({ ctx, input }) => saveView(ctx, input)),

  changeView: userProcedure("booking.read")
    .meta({
      route: "PUT /bookings/views/{id}",
      operationId: "changeBookingView",
      summary: "Rename or replace a view of the bookings (admin)",
      description: "Changes the name or the filters of one of your views. For admins.",
      successDescription: "The view",
      errors: missing,
      request: { name: exampleView.name },
      response: exampleView,
    })
    .input(changeViewInput)
    .output(savedView)
    .mutation(({ ctx, input }) => changeView(ctx, input)),

  deleteView: userProcedure("booking.read")
    .meta({
      route: "DELETE /bookings/views/{id}",
      operationId: "deleteBookingView",
      summary: "Delete a view of the bookings (admin)",
      description: "Deletes one of your views; the bookings stay. For admins.",
      successDescription: "The id",
      errors: missing,
      response: { _id: exampleView._id },
    })
    .input(savedViewById)
    .output(z.object({ _id: id }))
    .mutation(({ ctx, input }) => deleteView(ctx, input)),
};
