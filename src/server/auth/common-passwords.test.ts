import { describe, expect, it } from "vitest";
import { message, sessionUser } from "~/features/account/auth.schema";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, post } from "~tests/support/clients";
import { address, makeUser } from "~tests/support/factories";
import { refuseCommonPassword, tooCommonText } from "./common-passwords";

const person = (password: string) => ({ name: "Asha Devi", email: address(), phone: "9876543210", password });

describe("a common password", () => {
  it.each([
    ["the commonest", "123456"],
    ["one that many think of", "sunshine"],
    ["in another case", "PassWord1"],
    ["a word of this site with digits and signs", "Luit@2026"],
    ["another one", "northeast-india-1"],
  ])("is refused: %s", async (_, password) => {
    await expect(refuseCommonPassword(password)).rejects.toThrow(tooCommonText);
  });

  it.each([["mist-over-tea-7"], ["bamboo-river-42"], ["ব্ৰহ্মপুত্ৰৰ পাৰত"], ["0".repeat(64)], ["luit in the morning"]])(
    "is not: %s",
    async (password) => {
      await expect(refuseCommonPassword(password)).resolves.toBeUndefined();
    },
  );

  it("is refused at registration with the field's name, and no account is made", async () => {
    const input = person("password1");
    const problem = expectProblem(await post("/auth/register", input), "VALIDATION", tooCommonText);
    expect(problem.issues).toEqual([{ path: ["password"], message: tooCommonText }]);
    expect(await db().user.count({ where: { email: input.email } })).toBe(0);
  });

  it("is refused at a reset with the field's name, without counting a try of the code", async () => {
    const { email } = await makeUser();
    await post("/auth/forgot-password", { email });
    const [mail] = await db().outbox.findMany({ where: { recipient: email } });
    const otp = (mail?.payload as { code?: string } | undefined)?.code;
    for (let tries = 0; tries < 6; tries++) {
      const answer = await post("/auth/reset-password", { email, otp, newPassword: "Football" });
      expect(expectProblem(answer, "VALIDATION", tooCommonText).issues).toEqual([
        { path: ["newPassword"], message: tooCommonText },
      ]);
    }
    bodyOf(message, await post("/auth/reset-password", { email, otp, newPassword: "mist-over-tea-7" }));
  });

  it("of an existing account can still be used to log in", async () => {
    const { email } = await makeUser({ password: "football" });
    bodyOf(sessionUser, await post("/auth/login", { email, password: "football" }));
  });
});
