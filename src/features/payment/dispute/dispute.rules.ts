import {
  type DisputePhase,
  type DisputeStatus,
  disputePhases,
  disputeStatuses,
} from "~/features/payment/providers/provider";

/** What decides which of two news of a dispute counts. */
export type DisputeNews = { phase: DisputePhase; status: DisputeStatus; at: Date };

/** Whether the dispute is over, for its phase. */
export function isOver(status: DisputeStatus): boolean {
  return status !== "open" && status !== "under_review";
}

/**
 * Whether `reported` takes the place of `known`: of a later phase, else an end over an open one, else reported later. The status
 * decides between news of one second, so that the order in which they come never matters.
 */
export function isNewer(reported: DisputeNews, known: DisputeNews): boolean {
  const [mine, other] = [rankOf(reported), rankOf(known)];
  const at = mine.findIndex((rank, place) => rank !== other[place]);
  return at >= 0 && (mine[at] ?? 0) > (other[at] ?? 0);
}

function rankOf({ phase, status, at }: DisputeNews): number[] {
  return [disputePhases.indexOf(phase), Number(isOver(status)), at.getTime(), disputeStatuses.indexOf(status)];
}

/** The provider's code of a reason, as words. */
export function reasonOf(code: string): string {
  return code.replaceAll("_", " ");
}

/** In the portal and in mails. */
export const phaseNames: Record<DisputePhase, string> = {
  fraud: "Suspected fraud",
  retrieval: "Question of the bank",
  chargeback: "Chargeback",
  pre_arbitration: "Pre-arbitration",
  arbitration: "Arbitration",
};

export const statusNames: Record<DisputeStatus, string> = {
  open: "Open",
  under_review: "With the bank",
  won: "Won",
  lost: "Lost",
  closed: "Closed",
};
