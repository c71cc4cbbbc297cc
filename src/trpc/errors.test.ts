import { TRPCClientError } from "@trpc/client";
import { describe, expect, it } from "vitest";
import { messageOf } from "./errors";

const answered = (code: string, status: number, message: string) =>
  TRPCClientError.from({ error: { message, code: -32000, data: { problem: { code, status, message } } } });

describe("messageOf", () => {
  it.each([
    ["EMAIL_TAKEN", 409, "This email is already registered. Please log in instead."],
    ["UNAVAILABLE", 503, "We cannot reach our database right now. Please try again in a moment."],
  ])("is the server's message: %s", (code, status, message) => {
    expect(messageOf(answered(code, status, message), "Login failed.")).toBe(message);
  });

  it("is the specified text when the server has none of its own, or did not answer", () => {
    expect(messageOf(answered("INTERNAL", 500, "Something went wrong on our side."), "Login failed.")).toBe(
      "Login failed.",
    );
    expect(messageOf(new TypeError("Failed to fetch"), "Login failed.")).toBe("Login failed.");
  });
});
