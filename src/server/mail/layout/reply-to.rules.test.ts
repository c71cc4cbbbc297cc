import { describe, expect, it } from "vitest";
import { replyTo } from "./reply-to";

describe("Reply-To", () => {
  it("is the address alone", () => {
    expect(replyTo("asha@example.com")).toEqual({ replyTo: "asha@example.com" });
  });

  it.each([
    ["no address", undefined],
    ["an empty one", ""],
    ["a phone number", "+919876543210"],
    ["an address with a name", "Asha Devi <asha@example.com>"],
    ["two addresses", "eve@example.com,asha@example.com"],
    ["a line break and another header", "asha@example.com\r\nBcc: all@example.com"],
    ["a line break at the end", "asha@example.com\n"],
    ["a group", "all:asha@example.com;"],
  ])("is left out for %s", (_, email) => {
    expect(replyTo(email)).toEqual({});
  });
});
