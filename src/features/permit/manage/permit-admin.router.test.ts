import { describe, expect, it } from "vitest";
import { permitAnswer } from "~/features/permit/permit.schema";
import { dateInIndia } from "~/lib/dates";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeTour, word } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { doubtfulRules } from "./doubtful.rules";
import { adminPermitRule, adminPermitRules } from "./permit-admin.schema";

withOwnDatabase();

const today = dateInIndia(new Date());
const fields = () => ({
  state: "Nagaland",
  permit: "ILP",
  holder: "indian",
  arrangedBy: "You, online",
  source: `The portal's FAQ ${word()}`,
  verifiedOn: today,
  workingDays: "1",
});

describe("the editor of permits", () => {
  it("adds, replaces and ends a rule, with a history; the public list leaves ended rules out", async () => {
    const admin = await makeAdmin();
    const body = fields();
    const made = bodyOf(adminPermitRule, await post("/permit-rules", body, admin));
    expect(made).toMatchObject({ ...body, workingDays: 1, version: 1, validTo: null });
    const ended = { ...body, fee: "₹200", validTo: "2026-01-01", version: 1 };
    expect((await put(`/permit-rules/${made._id}`, ended, admin)).body).toMatchObject({ fee: "₹200", version: 2 });
    const { current } = expectProblem(await put(`/permit-rules/${made._id}`, ended, admin), "EDIT_CONFLICT");
    // The form merges it, so it is a whole rule.
    expect(adminPermitRule.parse(current)).toMatchObject({ _id: made._id, fee: "₹200", version: 2 });
    expect((await get(`/permit-rules/${made._id}/history`, admin)).body).toMatchObject([
      { action: "updated", fields: { fee: [null, "₹200"], validTo: [null, "2026-01-01"] } },
      { action: "created" },
    ]);
    expect((await get("/permit-rules")).text).not.toContain(body.source);
    expect((await get("/permit-rules/all", admin)).text).toContain(body.source);
  });

  it("keeps relaxations as rows, which pages, calendar and bookings go by", async () => {
    const admin = await makeAdmin();
    const { id: tourId } = await makeTour({ states: ["Tripura"], days: 3 });
    const body = { ...fields(), state: "Tripura", holder: "foreign", permit: "PAP", workingDays: "10" };
    const relaxation = { from: dayAhead(1), to: dayAhead(5), what: "All", source: "Circular 7" };
    const made = bodyOf(adminPermitRule, await post("/permit-rules", { ...body, relaxations: [relaxation] }, admin));
    expect(made.relaxations).toEqual([relaxation]);
    const neededOn = async (date: string) => {
      const { needs } = bodyOf(permitAnswer, await get(`/permits?tourId=${tourId}&nationality=DE&date=${date}`));
      return needs.length;
    };
    // The trip has three days.
    expect(await neededOn(dayAhead(3))).toBe(0);
    expect(await neededOn(dayAhead(4))).toBe(1);
    expect((await get("/permit-rules")).text).toContain("Circular 7");

    const open = { ...relaxation, to: "" };
    const update = { ...body, relaxations: [open], version: 1 };
    const updated = bodyOf(adminPermitRule, await put(`/permit-rules/${made._id}`, update, admin));
    expect(updated.relaxations).toEqual([{ ...open, to: null }]);
    expect(await neededOn(dayAhead(4))).toBe(0);
    expect((await get(`/permit-rules/${made._id}/history`, admin)).body).toMatchObject([
      { fields: { relaxations: [[relaxation], [{ ...open, to: null }]] } },
      { action: "created" },
    ]);
    const without = bodyOf(adminPermitRule, await put(`/permit-rules/${made._id}`, { ...body, version: 2 }, admin));
    expect(without.relaxations).toEqual([]);
    expect(await neededOn(dayAhead(3))).toBe(1);
  });

  it.each([
    [{ source: " " }, "source", "Please name the source"],
    [{ what: "" }, "what", "Please say what is relaxed"],
    [{ to: "2026-12-31" }, "to", "Must not be before the first day"],
  ])("refuses a relaxation with %o", async (wrong, field, message) => {
    const relaxation = { from: "2027-01-01", to: null, what: "All", source: "Circular 7", ...wrong };
    const body = { ...fields(), relaxations: [relaxation] };
    const problem = expectProblem(await post("/permit-rules", body, await makeAdmin()), "VALIDATION");
    expect(problem).toMatchObject({ issues: [{ path: ["relaxations", 0, field], message }] });
  });

  it("notes in one step that a rule was checked today", async () => {
    const admin = await makeAdmin();
    const { rules } = bodyOf(adminPermitRules, await get("/permit-rules/all", admin));
    const [first] = rules;
    expect(first?.verifiedOn).toBeNull();
    const checked = await post(`/permit-rules/${first?._id}/check`, {}, admin);
    expect(checked.body).toMatchObject({ verifiedOn: today, version: 2 });
    const left = bodyOf(adminPermitRules, await get("/permit-rules/all", admin)).rules;
    expect(doubtfulRules(left, today)).toHaveLength(doubtfulRules(rules, today).length - 1);
  });

  it.each([
    [{ source: " " }, "source", "Please name the source"],
    [{ verifiedOn: undefined }, "verifiedOn", "Please choose a date"],
    [{ verifiedOn: "2099-01-01" }, "verifiedOn", "Cannot be after today"],
    [{ countries: ["PK"] }, "countries", "Only for visitors whose country needs clearance"],
    [{ portal: "ilp.nagaland" }, "portal", "Please enter an address such as https://ilp.example.gov.in"],
    [{ workingDays: -1 }, "workingDays", "Must be 0 to 250"],
    [{ state: "Bihar" }, "state", expect.stringContaining("Must be one of Assam")],
  ])("refuses %o", async (wrong, field, message) => {
    const problem = expectProblem(
      await post("/permit-rules", { ...fields(), ...wrong }, await makeAdmin()),
      "VALIDATION",
    );
    expect(problem).toMatchObject({ issues: [{ path: [field], message }] });
  });
});
