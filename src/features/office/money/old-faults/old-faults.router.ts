import { userProcedure } from "~/server/api/trpc";
import { exampleOldFault } from "./old-faults.examples";
import { listOldFaultsInput, oldFaultList } from "./old-faults.schema";
import { listOldFaults } from "./old-faults.service";

/** The procedures of the payment router about what faults of earlier versions have left behind. */
export const oldFaultsProcedures = {
  oldFaults: userProcedure("fault.read")
    .meta({
      route: "GET /reports/old-faults",
      tag: "reports",
      operationId: "listOldFaults",
      summary: "List bookings that faults of earlier versions have touched (owners)",
      description:
        "What faults of earlier versions have left behind in bookings, as `npm run old-faults` lists it: what is wrong with " +
        "each, and what to do. By kind and reference. It changes nothing. For owners of the portal.",
      successDescription: "The faults of one page, and the number of all",
      response: { results: [exampleOldFault], pages: 1, total: 1 },
      isPaged: true,
      hasCursor: true,
    })
    .input(listOldFaultsInput)
    .output(oldFaultList)
    .query(({ ctx, input }) => listOldFaults(ctx, input)),
};
