import { expect, test } from "vitest";
import { exampleUser } from "~/features/account/account.examples";
import { readSession, saveSession } from "~/lib/session/session";
import { AppError, signInMessage } from "~/server/api/errors";
import { answer, callsOf } from "~tests/component/far-side";
import { apiClient } from "./client";

const refused = () => {
  throw new AppError("UNAUTHORIZED", signInMessage);
};

test("a 401 to the session's token ends the session", async () => {
  saveSession(exampleUser);
  answer("booking.mine", refused);
  await expect(apiClient.booking.mine.query({})).rejects.toThrow(signInMessage);
  expect(readSession()).toBeNull();
  expect(callsOf("booking.mine")[0]?.headers.get("authorization")).toBe(`Bearer ${exampleUser.token}`);
});

test("a 401 to an earlier token does not: the password was changed meanwhile", async () => {
  saveSession(exampleUser);
  const changed = { ...exampleUser, token: "a.new.token" };
  answer("booking.mine", () => {
    saveSession(changed);
    return refused();
  });
  await expect(apiClient.booking.mine.query({})).rejects.toThrow(signInMessage);
  expect(readSession()).toEqual(changed);
});

test("wrong credentials and other refusals do not end it", async () => {
  saveSession(exampleUser);
  answer("auth.login", () => {
    throw new AppError("INVALID_CREDENTIALS", "Login failed. Please check your credentials.");
  });
  const login = { email: "asha@example.com", password: "not-the-one" };
  await expect(apiClient.auth.login.mutate(login)).rejects.toThrow("Login failed");
  expect(readSession()).toEqual(exampleUser);
});
