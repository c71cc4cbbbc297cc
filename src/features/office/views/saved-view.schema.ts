import { z } from "zod";
import { exportBookingsInput, listBookingsInput } from "~/features/booking/booking-admin.schema";
import { id, part, requiredText } from "~/lib/fields";

/** The most views of one member of the staff. */
export const maxSavedViews = 50;

/** The filters and the order of Manage Bookings. */
export const viewFilters = exportBookingsInput.extend({ sort: listBookingsInput.shape.sort });

export type ViewFilters = z.infer<typeof viewFilters>;

const name = requiredText(40, "Please enter a name").meta({ example: "School groups" });
const filters = viewFilters.meta({ description: "The filters and the order" });

export const savedView = z.object({ _id: id, name, filters }).meta({ id: "SavedView" });

export type SavedView = z.infer<typeof savedView>;

/** As a request sends them: a filter that is misspelt must not save a view of all bookings. */
const typedFilters = part(viewFilters.shape).meta({ description: "The filters and the order" });

export const saveViewInput = z.object({ name, filters: typedFilters });

export type SaveViewInput = z.infer<typeof saveViewInput>;

/** What is left out stays. */
export const changeViewInput = z.object({ id, name: name.optional(), filters: typedFilters.optional() });

export type ChangeViewInput = z.infer<typeof changeViewInput>;

export const savedViewById = z.object({ id });
