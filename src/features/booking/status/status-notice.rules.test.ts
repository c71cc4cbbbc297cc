import { describe, expect, it } from "vitest";
import { sayingOfMail } from "~/lib/mail-sentences";
import { cancellationNotice, mailNotice } from "./status-notice.rules";

const user = { _id: "1", name: "Asha", email: "asha@example.com", phone: "" };
const base = { name: "Asha Devi", contactEmail: "", phone: "9876543210", reference: "NE-2" };
const online = { ...base, user, source: "web" as const };
const caller = { ...base, user: null, source: "phone" as const };

describe("the notice before a cancellation says", () => {
  it.each([
    ["which account gets a mail", online, "Asha will get a mail at asha@example.com with this reason."],
    [
      "where a caller gets one",
      { ...caller, contactEmail: "a@b.in" },
      "Asha Devi will get a mail at a@b.in with this reason.",
    ],
    [
      "that a caller without an email gets none",
      caller,
      "The customer gets no mail: it was booked by phone without an email. Please call 9876543210.",
    ],
    [
      "that a deleted account gets none",
      { ...caller, source: "web" as const, phone: "" },
      "The customer gets no mail: the account is deleted.",
    ],
  ])("%s", (_, booking, text) => {
    expect(cancellationNotice([booking], sayingOfMail("on"))[0]).toBe(text);
  });

  it("how many customers get a mail, and whom to call", () => {
    expect(cancellationNotice([online, online, caller], sayingOfMail("on"))).toEqual([
      "For 2 of them the customer will get a mail with this reason.",
      "No mail goes to the customers of NE-2: there is no address. Please call.",
      "The office gets a copy of each.",
    ]);
  });

  it("that nobody gets a mail that is only written to a file", () => {
    expect(cancellationNotice([online], sayingOfMail("files"))).toEqual([
      "Asha gets no mail: mail is not set up.",
      "The office gets no copy: mail is not set up.",
    ]);
  });
});

it.each([
  [{ ...online, status: "Confirmed" as const }, "The customer's mail goes in 10 seconds."],
  [{ ...online, status: "Pending" as const }, "The customer gets no mail about it."],
  [{ ...caller, status: "Cancelled" as const }, "The customer gets no mail about it. Please call 9876543210."],
  [{ ...caller, status: "Cancelled" as const, phone: "" }, "The customer gets no mail about it."],
])("after a status change: %#", (booking, text) => {
  expect(mailNotice(booking, 10, sayingOfMail("on"))).toBe(text);
});
