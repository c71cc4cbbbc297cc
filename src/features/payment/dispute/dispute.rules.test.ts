import { describe, expect, it } from "vitest";
import { disputePhases, disputeStatuses } from "~/features/payment/providers/provider";
import { type DisputeNews, isNewer } from "./dispute.rules";

const news = (phase: DisputeNews["phase"], status: DisputeNews["status"], second = 0): DisputeNews => ({
  phase,
  status,
  at: new Date(1_800_000_000_000 + second * 1000),
});

describe("which news of a dispute count", () => {
  it.each([
    ["a later phase, over an earlier end", news("pre_arbitration", "open", 1), news("chargeback", "won", 2)],
    [
      "an end, over an open one that was reported later",
      news("chargeback", "lost", 1),
      news("chargeback", "under_review", 2),
    ],
    ["of two ends, the later one", news("chargeback", "won", 2), news("chargeback", "lost", 1)],
    ["of two open ones, the later one", news("chargeback", "open", 2), news("chargeback", "under_review", 1)],
    ["of one second, the further one", news("chargeback", "under_review"), news("chargeback", "open")],
  ])("%s", (_, newer, older) => {
    expect([isNewer(newer, older), isNewer(older, newer)]).toEqual([true, false]);
  });

  it("are the same in every order: of two that differ exactly one is newer, and the relation has no circle", () => {
    const all = disputePhases.flatMap((phase) =>
      disputeStatuses.flatMap((status) => [0, 1].map((second) => news(phase, status, second))),
    );
    const sorted = [...all].sort((one, other) => Number(isNewer(one, other)) - Number(isNewer(other, one)));
    for (const [at, one] of sorted.entries()) {
      expect(isNewer(one, one)).toBe(false);
      for (const later of sorted.slice(at + 1))
        expect([isNewer(later, one), isNewer(one, later)]).toEqual([true, false]);
    }
  });
});
