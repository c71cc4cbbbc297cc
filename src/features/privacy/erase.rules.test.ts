import { describe, expect, it } from "vitest";
import { withoutCustomer, withoutPerson } from "./erase.rules";

const asha = { email: "asha@example.com", phone: "+919123498765", names: ["Asha Devi", "Lal"] };

describe("withoutPerson", () => {
  it.each([
    ["Receipt 112", "Receipt 112"],
    ["Paid by ASHA devi", "Paid by [deleted]"],
    ["asha@example.com wrote", "[deleted] wrote"],
    ["not-asha@example.community", "not-asha@example.community"],
    ["Call +91 91234 98765 or 09123498765", "Call [deleted] or [deleted]"],
    ["Order 191234987650", "Order 191234987650"],
    ["Lalrin and Lal's brother", "Lalrin and [deleted]'s brother"],
  ])("%s", (text, left) => {
    expect(withoutPerson(text, asha)).toBe(left);
  });

  it("keeps everything where nothing is known, also signs that patterns mean something by", () => {
    expect(withoutPerson("A (note)", { email: "", phone: null, names: ["", "A"] })).toBe("A (note)");
    expect(withoutPerson("(+) A.B", { email: "", phone: null, names: ["A.B"] })).toBe("(+) [deleted]");
    expect(withoutPerson("AxB", { email: "", phone: null, names: ["A.B"] })).toBe("AxB");
  });
});

describe("withoutCustomer", () => {
  it("keeps which booking a mail is about, and other people's names", () => {
    const booking = {
      id: "1",
      reference: "NE-1",
      name: "Asha",
      phone: "1",
      pickupLocation: "Home",
      specialRequests: "x",
    };
    const blank = { id: "1", reference: "NE-1", name: "", phone: "", pickupLocation: "", specialRequests: "" };
    expect(withoutCustomer({ customer: { name: "Asha" }, booking, reason: "Ill" }, ["1"])).toEqual({
      customer: null,
      booking: blank,
    });
    const other = { id: "2", name: "Rina" };
    expect(withoutCustomer({ name: "Owner", bookings: [booking, other] }, ["1"])).toEqual({
      name: "Owner",
      bookings: [blank, other],
    });
  });
});
