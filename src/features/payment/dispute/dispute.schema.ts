import { z } from "zod";
import { bookingOfMoney } from "~/features/ledger/money.schema";
import { disputePhases, disputeStatuses } from "~/features/payment/providers/provider";
import { id, paging } from "~/lib/fields";

/** A payment that the customer's bank disputes. */
export const dispute = z
  .object({
    _id: id,
    disputeId: z.string().meta({ description: "The provider's id of the dispute", example: "disp_AHfqOvkldwsbqt" }),
    paymentId: z.string().nullable().meta({ description: "The provider's id of the payment" }),
    amount: z.number().meta({ description: "Rupees that are disputed" }),
    deducted: z.number().meta({ description: "Rupees that the bank took; they count once the dispute is lost" }),
    reasonCode: z.string(),
    phase: z.enum(disputePhases),
    status: z.enum(disputeStatuses).meta({
      description: "`open`: to be answered by `respondBy`; `closed`: a case of fraud that ended without taking money",
    }),
    respondBy: z.iso.datetime().nullable().meta({ description: "By when the bank wants an answer" }),
    openedAt: z.iso.datetime(),
    booking: bookingOfMoney,
  })
  .meta({ id: "Dispute" });

export type DisputeShown = z.infer<typeof dispute>;

/** The most disputes on one page. */
export const maxDisputesPerPage = 200;

export const listDisputesInput = z.object({
  ...paging(maxDisputesPerPage),
  status: z
    .enum(disputeStatuses, `Must be one of ${disputeStatuses.join(", ")}`)
    .optional()
    .meta({ description: "Only disputes of this status." }),
});

export type ListDisputesInput = z.infer<typeof listDisputesInput>;
