import { describe, expect, it } from "vitest";
import { faultOfClientId, maxDocumentBytes, plainName, readClientDocument } from "./client-document.rules";

const id = "https://assistant.example/client.json";
const valid = { client_id: id, client_name: "Trip Helper", redirect_uris: ["https://assistant.example/callback"] };

describe("the id of an assistant", () => {
  it("is the address of a document", () => expect(faultOfClientId(id)).toBeNull());

  it.each([
    ["no address", "trip-helper"],
    ["without a path", "https://assistant.example/"],
    ["with a path that goes back", "https://assistant.example/a/../client.json"],
    ["in other letters", "HTTPS://Assistant.example/client.json"],
    ["too long", `https://assistant.example/${"x".repeat(500)}`],
  ])("is refused if it is %s", (_, other) => expect(faultOfClientId(other)).toMatch(/^its id \(client_id\) /));
});

describe("the document of an assistant", () => {
  it("says its name and its addresses, and may say more", () => {
    const text = JSON.stringify({ ...valid, logo_uri: "https://assistant.example/logo.png", grant_types: ["x"] });
    expect(readClientDocument(id, text)).toEqual({
      id,
      name: "Trip Helper",
      host: "assistant.example",
      redirectUris: valid.redirect_uris,
    });
  });

  it.each<[string, unknown, string]>([
    ["another id", { ...valid, client_id: `${id}?` }, "its document is that of another assistant"],
    ["no id", { ...valid, client_id: undefined }, "its document is not valid (client_id)"],
    ["no addresses", { ...valid, redirect_uris: [] }, "its document is not valid (redirect_uris)"],
    ["a secret", { ...valid, client_secret: "x" }, "its document is not valid (client_secret)"],
    [
      "a secret for tokens",
      { ...valid, token_endpoint_auth_method: "client_secret_basic" },
      "its document is not valid (token_endpoint_auth_method)",
    ],
    ["a list", [valid], "its document is not valid (no JSON object)"],
  ])("is refused with %s", (_, document, fault) => {
    expect(readClientDocument(id, JSON.stringify(document))).toBe(fault);
  });

  it("is refused if it is no JSON, or too large", () => {
    expect(readClientDocument(id, "<html>")).toBe("its document is not valid (no JSON object)");
    expect(readClientDocument(id, " ".repeat(maxDocumentBytes + 1))).toBe("its document is larger than 10 kB");
  });
});

it.each([
  ["Trip Helper", "Trip Helper"],
  ["  Trip\n\tHelper ", "Trip Helper"],
  ["Luit\u202Eknab\u2066\u200B", "Luit knab"],
  ["\u200B\u2028", ""],
  ["x".repeat(70), "x".repeat(60)],
  ["গুৱাহাটী", "গুৱাহাটী"],
])("the name %j is shown as %j", (name, shown) => expect(plainName(name)).toBe(shown));
