import { describe, expect, it } from "vitest";
import { scrub, tellError } from "./log.rules";

class PrismaClientValidationError extends Error {
  override name = "PrismaClientValidationError";
}

describe("tellError", () => {
  it("tells what it is, says, and comes from, down to its causes", () => {
    const cause = Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
    const told = tellError(new TypeError("broken", { cause }));
    expect(told).toMatchObject({
      ...{ type: "TypeError", message: "broken" },
      cause: { type: "Error", message: "connection refused", code: "ECONNREFUSED" },
    });
    expect(told?.stack).toMatch(/^\s+at .*log\.rules\.test\.ts/);
  });

  it("leaves out what hangs on an error beside its words", () => {
    const error = Object.assign(new Error("duplicate key"), {
      detail: "Key (email)=(asha@example.com) already exists.",
      input: "postgresql://luit:river-silt@db/luit",
      parameters: ["bamboo-river-42"],
    });
    expect(JSON.stringify(tellError(error))).not.toMatch(/asha|river/);
  });

  it("leaves out the call that Prisma quotes", () => {
    const message = `\nInvalid \`db.user.create()\` invocation:\n\n{\n  data: {\n    passwordHash: "$argon2id$v=19$x"\n  }\n}\n\nArgument \`name\` is missing.`;
    const told = tellError(new PrismaClientValidationError(message));
    expect(told?.message).toBe("Argument `name` is missing.");
    expect(JSON.stringify(told)).not.toContain("argon2id");
  });

  it("does not follow causes in a circle", () => {
    const error = new Error("round");
    error.cause = error;
    expect(JSON.stringify(tellError(error)).length).toBeLessThan(20_000);
  });

  it("tells nothing of what is no error", () => {
    expect(tellError("bamboo-river-42")).toEqual({ type: "string", message: "no error" });
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
