import { describe, expect, it } from "vitest";
import { contactMessage } from "./contact.schema";

const good = { name: "Asha", email: "asha@example.com", subject: "A room", message: "In March, for two." };

const faultsOf = (message: unknown) =>
  contactMessage.safeParse(message).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe("contactMessage", () => {
  it("accepts and trims a message", () => {
    expect(contactMessage.parse({ ...good, name: "  Asha " })).toEqual(good);
  });

  it.each([
    ["name", "Name is required"],
    ["email", "Email is required"],
    ["subject", "Subject is required"],
    ["message", "Message is required"],
  ])("needs the %s", (field, text) => {
    expect(faultsOf({ ...good, [field]: "   " })).toEqual([[field, text]]);
    expect(faultsOf({ ...good, [field]: undefined })).toEqual([[field, text]]);
  });

  it("reports all fields together, in their order", () => {
    expect(faultsOf({ name: "", email: "", subject: "", message: "" }).map(([field]) => field)).toEqual([
      "name",
      "email",
      "subject",
      "message",
    ]);
  });

  it.each(["asha", "asha@", "@example.com", "asha@example", "a sha@example.com", "asha@exa mple.com"])(
    "refuses the address %s",
    (email) => {
      expect(faultsOf({ ...good, email })).toEqual([["email", "Invalid email address"]]);
    },
  );

  it.each(["a@b.co", " asha.das+tours@example.co.in ", "আশা@example.com"])("accepts the address %s", (email) => {
    expect(faultsOf({ ...good, email })).toEqual([]);
  });
});
