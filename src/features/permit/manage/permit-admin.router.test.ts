import { describe, expect, it } from "vitest";
import { dateInIndia } from "~/lib/dates";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { makeAdmin, word } from "~tests/support/factories";
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
