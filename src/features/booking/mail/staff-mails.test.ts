import { describe, expect, it } from "vitest";
import { mailKinds } from "~/server/api/root";
import { renderRow } from "~tests/support/mails";

/** Every kind of mail to the office that names the customer it is about. */
const named = [...mailKinds.values()].filter(({ sample }) => "customer" in sample);

const rendered = ({ kind, sample }: { kind: string; sample: object }, customer: object | null) =>
  renderRow({ kind, payload: { ...sample, customer } });

describe("the mails to the office about a customer", () => {
  it("are the three about a booking", () => {
    expect(named.map(({ kind }) => kind).sort()).toEqual([
      "office-booking-cancelled",
      "office-booking-new",
      "office-booking-request",
    ]);
  });

  it.each(named)("$kind is answered to the customer, by the address without the name", async (mail) => {
    const { replyTo } = await rendered(mail, { name: "Asha Devi", email: "asha@example.com" });
    expect(replyTo).toBe("asha@example.com");
  });

  it.each(named)("$kind has no Reply-To if the booking has no address", async (mail) => {
    expect(await rendered(mail, null)).not.toHaveProperty("replyTo");
  });

  it.each(named)("$kind takes no header from a name or an address", async (mail) => {
    const { replyTo } = await rendered(mail, { name: "A\r\nBcc: all@example.com", email: "asha@example.com" });
    expect(replyTo).toBe("asha@example.com");
    const injected = await rendered(mail, { name: "Asha", email: "asha@example.com\r\nBcc: all@example.com" });
    expect(injected).not.toHaveProperty("replyTo");
  });
});
