import { describe, expect, it } from "vitest";
import { cancellationNotice, mailNotice } from "./status-notice.rules";

const user = { _id: "1", name: "Asha", email: "asha@example.com", phone: "" };
const base = { name: "Asha Devi", contactEmail: "", phone: "9876543210", reference: "NE-2", agreedToWhatsApp: false };
const on = { mail: "on", whatsApp: "on" } as const;
const online = { ...base, user, source: "web" as const };
const caller = { ...base, user: null, source: "phone" as const };
const agreed = { ...caller, agreedToWhatsApp: true };

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
    expect(cancellationNotice([booking], on)[0]).toBe(text);
  });

  it("how many customers get a mail, and whom to call", () => {
    expect(cancellationNotice([online, online, caller], on)).toEqual([
      "For 2 of them the customer will get a mail with this reason.",
      "No mail goes to the customers of NE-2: there is no address. Please call.",
      "The office gets a copy of each.",
    ]);
  });

  it("that who has agreed gets a message, and is called only if nothing goes there", () => {
    const noMail = "The customer gets no mail: it was booked by phone without an email.";
    expect(cancellationNotice([agreed], on)).toEqual([
      noMail,
      "The customer gets a message by WhatsApp.",
      "The office gets a mail.",
    ]);
    expect(cancellationNotice([agreed], { mail: "on", whatsApp: "limit" })).toEqual([
      `${noMail} Please call 9876543210.`,
      "The customer gets no message by WhatsApp: the limit of this month is reached.",
      "The office gets a mail.",
    ]);
    expect(cancellationNotice([online, agreed, caller], on)).toEqual([
      "For 1 of them the customer will get a mail with this reason.",
      "1 customer has agreed to messages by WhatsApp. They get a message there.",
      "No mail goes to the customers of NE-2: there is no address. Please call.",
      "The office gets a copy of each.",
    ]);
  });

  it("that nobody gets a mail that is only written to a file", () => {
    expect(cancellationNotice([online], { mail: "files", whatsApp: "off" })).toEqual([
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
  [
    { ...agreed, status: "Cancelled" as const },
    "The customer gets no mail about it. The customer gets a message by WhatsApp.",
  ],
])("after a status change: %#", (booking, text) => {
  expect(mailNotice(booking, 10, on)).toBe(text);
});
