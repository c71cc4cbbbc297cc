import { describe, expect, it } from "vitest";
import { describeError, scrub } from "./log.rules";

class PrismaClientValidationError extends Error {
  override name = "PrismaClientValidationError";
}

describe("describeError", () => {
  it("returns type, message, code and stack of an error and its causes", () => {
    const cause = Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
    const described = describeError(new TypeError("broken", { cause }));
    expect(described).toMatchObject({
      type: "TypeError",
      message: "broken",
      cause: { type: "Error", message: "connection refused", code: "ECONNREFUSED" },
    });
    expect(described?.stack).toMatch(/^\s+at .*log\.rules\.test\.ts/);
  });

  it("omits other properties of an error", () => {
    const error = Object.assign(new Error("duplicate key"), {
      detail: "Key (email)=(asha@example.com) already exists.",
      input: "postgresql://luit:river-silt@db/luit",
      parameters: ["bamboo-river-42"],
    });
    expect(JSON.stringify(describeError(error))).not.toMatch(/asha|river/);
  });

  it("omits the call that Prisma quotes", () => {
    const message = `\nInvalid \`db.user.create()\` invocation:\n\n{\n  data: {\n    passwordHash: "$argon2id$v=19$x"\n  }\n}\n\nArgument \`name\` is missing.`;
    const described = describeError(new PrismaClientValidationError(message));
    expect(described?.message).toBe("Argument `name` is missing.");
    expect(JSON.stringify(described)).not.toContain("argon2id");
  });

  it("stops at circular causes", () => {
    const error = new Error("round");
    error.cause = error;
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000);
  });

  it("omits the value if it is not an error", () => {
    expect(describeError("bamboo-river-42")).toEqual({ type: "string", message: "no error" });
  });
});

describe("scrub", () => {
  it.each([
    ["no token eyJhbGciOiJIUzI1NiJ9.eyJfaWQiOiIxIn0.sig-na_ture here", "no token *** here"],
    ["cannot reach postgresql://luit:river-silt@db:5432/luit", "cannot reach postgresql://luit:***@db:5432/luit"],
    ["Bearer abc.def", "Bearer ***"],
    ["it is 10:30 at https://example.com/a@b", "it is 10:30 at https://example.com/a@b"],
  ])("of %j leaves %j", (text, left) => {
    expect(scrub(text)).toBe(left);
  });
});
