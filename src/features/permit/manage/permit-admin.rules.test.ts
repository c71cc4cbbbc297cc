import { describe, expect, it } from "vitest";
import { doubtfulRules } from "./doubtful.rules";
import { freshness, ruleFault } from "./permit-admin.rules";

const today = "2026-11-25";

describe("a rule about permits", () => {
  const rule = { holder: "indian" as const, verifiedOn: today };

  it.each([
    [{ verifiedOn: "2026-11-26" }, "verifiedOn"],
    [{ countries: ["PK"] }, "countries"],
    [{ holder: "foreignWithClearance" as const }, "countries"],
    [{ validFrom: "2027-01-02", validTo: "2027-01-01" }, "validTo"],
    [{}, undefined],
  ])("with %o has its fault at %s", (changed, field) => {
    expect(ruleFault({ ...rule, ...changed }, today)?.field).toBe(field);
  });

  it("is fresh for 150 days after its check, soon out of date until 180, and then stale", () => {
    const checked = ["2026-11-25", "2026-06-28", "2026-06-27", "2026-05-29", "2026-05-28"];
    expect(checked.map((day) => freshness(day, today))).toEqual(["fresh", "fresh", "soon", "soon", "stale"]);
    expect(freshness(null, today)).toBe("stale");
  });
});

describe("doubtfulRules", () => {
  it("finds what is out of date, was never checked, or has no source, unless it has ended", () => {
    const fine = { source: "The portal's FAQ", verifiedOn: "2026-11-01", validTo: null };
    const found = doubtfulRules(
      [
        fine,
        { ...fine, verifiedOn: "2026-05-28" },
        { ...fine, verifiedOn: null },
        { ...fine, source: "Not verified" },
        { ...fine, verifiedOn: "2026-12-01" },
        { ...fine, verifiedOn: null, validTo: "2026-11-24" },
      ],
      today,
    );
    expect(found.map(({ reason }) => reason)).toEqual([
      "was last checked on 2026-05-28",
      "was never checked",
      "has no source",
      "says that it was checked on 2026-12-01, which is to come",
    ]);
  });
});
