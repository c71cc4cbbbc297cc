import { describe, expect, it } from "vitest";
import { messagesAllowed } from "./whatsapp-settings";

describe("messagesAllowed", () => {
  it.each([
    [500, 0.115, 4347],
    [0.23, 0.115, 2],
    [0.22, 0.115, 1],
    [0, 0.115, 0],
    [115, 0.115, 1000],
  ])("%d rupees at %d rupees a message: %d", (whatsAppMonthlyLimit, whatsAppPrice, count) => {
    expect(messagesAllowed({ whatsAppMonthlyLimit, whatsAppPrice })).toBe(count);
  });

  it("is without end if messages are free", () => {
    expect(messagesAllowed({ whatsAppMonthlyLimit: 0, whatsAppPrice: 0 })).toBeGreaterThan(1e9);
  });
});
