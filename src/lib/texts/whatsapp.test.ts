import { expect, it } from "vitest";
import { firstWhatsAppMessage } from "./text-settings";
import { whatsAppHref, whatsAppText } from "./whatsapp";

const booking = {
  name: "Asha Devi",
  phone: "98765 43210",
  reference: "NE-7K3F9Q",
  title: "Root bridges & caves",
  date: "2027-01-15",
  pickupLocation: "",
};

it("links to the number in international form, with the text filled in", () => {
  const href = new URL(whatsAppHref("{product} for {name}, {date}", booking) ?? "");
  expect(href.host + href.pathname).toBe("wa.me/919876543210");
  expect(href.searchParams.get("text")).toBe("Root bridges & caves for Asha Devi, 15 Jan 2027");
});

it("keeps the country code of other numbers, and has no link without a number", () => {
  expect(whatsAppHref("Hello", { ...booking, phone: "+44 20 7946 0958" })).toBe(
    "https://wa.me/442079460958?text=Hello",
  );
  expect(whatsAppHref("Hello", { ...booking, phone: "" })).toBeNull();
  expect(whatsAppHref("Hello", { ...booking, phone: "12345" })).toBeNull();
});

it("fills all that our message names", () => {
  expect(whatsAppText(firstWhatsAppMessage, booking)).not.toMatch(/[{}]/);
});
