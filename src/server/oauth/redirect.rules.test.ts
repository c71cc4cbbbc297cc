import { describe, expect, it } from "vitest";
import { mayRedirect, withAnswer } from "./redirect.rules";

const client = {
  id: "https://assistant.example/oauth/client.json",
  redirectUris: [
    "https://assistant.example/callback",
    "https://elsewhere.example/callback",
    "http://assistant.example/callback",
    "http://127.0.0.1/callback",
    "http://localhost:8080/callback?of=luit",
    "assistant://callback",
    "https://assistant.example/callback#x",
    "https://a:b@assistant.example/callback",
    "not an address",
  ],
};

describe("a code is sent", () => {
  it.each([
    "https://assistant.example/callback",
    "http://127.0.0.1/callback",
    "http://127.0.0.1:50123/callback",
    "http://localhost:1/callback?of=luit",
  ])("to %s", (address) => expect(mayRedirect(address, client)).toBe(true));
});

describe("no code is sent", () => {
  it.each([
    ["to another origin, even if it is listed", "https://elsewhere.example/callback"],
    ["without TLS", "http://assistant.example/callback"],
    ["to another path", "https://assistant.example/callback/"],
    ["with another query", "https://assistant.example/callback?x=1"],
    ["to another path of this machine", "http://127.0.0.1:50123/other"],
    ["with another query of this machine", "http://localhost:1/callback"],
    ["to this machine by another name than the listed one", "http://[::1]:50123/callback"],
    ["to this machine by TLS", "https://127.0.0.1/callback"],
    ["to a name that begins like this machine", "http://127.0.0.1.elsewhere.example/callback"],
    ["to a scheme of a program", "assistant://callback"],
    ["to a script", "javascript:alert(1)"],
    ["with a fragment", "https://assistant.example/callback#x"],
    ["with a password", "https://a:b@assistant.example/callback"],
    ["nowhere", ""],
    ["to what is no address", "not an address"],
  ])("%s", (_, address) => expect(mayRedirect(address, client)).toBe(false));
});

it("an answer is added to what the address has already, and written as an address is", () => {
  const answer = { code: "a&b", state: undefined, iss: "https://luit.example.com" };
  expect(withAnswer("https://assistant.example/callback?of=luit", answer)).toBe(
    "https://assistant.example/callback?of=luit&code=a%26b&iss=https%3A%2F%2Fluit.example.com",
  );
});
