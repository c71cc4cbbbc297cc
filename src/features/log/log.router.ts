import { exampleChange } from "~/features/history/history.examples";
import { kinds } from "~/features/product/registry";
import { createRouter, userProcedure } from "~/server/api/trpc";
import { listLogInput, logPage } from "./log.schema";
import { listLog } from "./log.service";

const { by, ...change } = exampleChange;

export const logRouter = createRouter({
  list: userProcedure("log.read")
    .meta({
      route: "GET /log",
      operationId: "listLog",
      summary: "Read the log of all changes (admin)",
      description:
        "Who changed what and when, newest first: products, bookings, discount codes, settings and staff, and decisions " +
        "about payments and refunds. Without personal data of deleted accounts. For owners and accounts.",
      successDescription: "One page of changes",
      response: {
        results: [
          { ...change, subject: kinds.tour.kind, subjectId: change._id, item: "Majuli by Ferry and Bicycle", by },
        ],
        hasNext: false,
        people: by ? [by] : [],
      },
    })
    .input(listLogInput)
    .output(logPage)
    .query(({ ctx, input }) => listLog(ctx, input)),
});
