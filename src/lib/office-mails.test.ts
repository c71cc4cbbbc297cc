import { describe, expect, it } from "vitest";
import { chosenMails, officeMails, unreadOfficeMails } from "./office-mails";

const bookings = ["newBooking", "cancellation", "request", "unanswered"] as const;

describe("without a choice", () => {
  it.each([
    ["owner", officeMails],
    ["office", bookings],
    ["accounts", bookings],
    ["guide", []],
  ] as const)("an %s gets %j", (role, kinds) => {
    expect(chosenMails(role, [])).toEqual(kinds);
  });
});

it("a person does not get what they have muted", () => {
  expect(chosenMails("office", ["request", "dispute"])).toEqual(["newBooking", "cancellation", "unanswered"]);
});

describe("a kind that reaches nobody", () => {
  it("is one that no person gets", () => {
    expect(unreadOfficeMails([{ mails: ["newBooking", "dispute"] }, { mails: ["request"] }], null)).toEqual([
      "cancellation",
      "unanswered",
    ]);
  });

  it("is not one that goes to the inbox; disputes never do", () => {
    expect(unreadOfficeMails([{ mails: [] }], "office@example.com")).toEqual(["dispute"]);
  });
});
