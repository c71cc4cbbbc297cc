import { describe, expect, it } from "vitest";
import type { Mail } from "~/server/mail/mail.schema";
import { mail } from "~/server/mail/mail.schema";
import { renderMail } from "./render";
import { sampleMails } from "./samples";

const site = "https://luit.example";

const sample = <Kind extends Mail["kind"]>(kind: Kind) => {
  const found = sampleMails.find((one): one is Extract<Mail, { kind: Kind }> => one.kind === kind);
  if (!found) throw new Error(`No sample of ${kind}`);
  return found;
};

describe("the samples", () => {
  it("have one of each kind, as the outbox would give it back", () => {
    expect(sampleMails.map(({ kind }) => kind).sort()).toEqual(
      mail.options.map((option) => option.shape.kind.value).sort(),
    );
    for (const one of sampleMails) expect(mail.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
  });
});

describe.each(sampleMails)("$kind", (one) => {
  it("has a subject, HTML and text without holes", async () => {
    const { subject, html, text } = await renderMail(one, site);
    for (const part of [subject, html, text]) {
      expect(part.trim()).not.toBe("");
      expect(part).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);
    }
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(html).toContain("prefers-color-scheme: dark");
  });

  it("is the same each time", async () => {
    expect(await renderMail(one, site)).toEqual(await renderMail(one, site));
  });

  it("has the booking's facts, in both forms", async () => {
    if (!("booking" in one.payload)) return;
    const { html, text } = await renderMail(one, site);
    for (const part of [html, text]) {
      expect(part).toContain("NE-7K3F9Q");
      expect(part).toContain("15 Jan 2027");
      expect(part).toContain("Paltan Bazaar, Guwahati");
    }
  });
});

describe("a mail", () => {
  it("has the code large and with its end in India, and not in the subject", async () => {
    const { subject, html, text } = await renderMail(sample("reset-code"), site);
    expect(subject).not.toContain("048213");
    for (const part of [html, text]) {
      expect(part).toContain("048213");
      expect(part).toMatch(/2:32\s*pm/i);
    }
  });

  it("groups rupees as India does, with paise only where there are any", async () => {
    expect((await renderMail(sample("booking-received"), site)).text).toContain("Total: ₹1,24,500\n");
    const { text } = await renderMail(sample("booking-confirmed"), site);
    expect(text).toContain("Price: ₹9,000.50 × 1 person\nService fee: ₹720\nTotal: ₹9,720.50\n");
  });

  it("tells of a car by days", async () => {
    const { text } = await renderMail(sample("booking-cancelled"), site);
    expect(text).toContain("Car: Hill SUV\nDate: 15 Jan 2027\nDays: 3\n");
    expect(text).toContain("Price: ₹4,800 × 3 days\n");
  });

  it("links to the site that sends it", async () => {
    const { html, text } = await renderMail(sample("booking-received"), site);
    for (const part of [html, text]) expect(part).toContain("https://luit.example/profile");
  });

  it("shows what was typed as text", async () => {
    const { payload, kind } = sample("office-booking-new");
    const booking = { ...payload.booking, item: { kind: "Tour", title: "<img src=x>\r\nBcc: all" } };
    const { subject, html } = await renderMail({ kind, payload: { ...payload, booking } }, site);
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x&gt;");
    expect(subject).not.toMatch(/[\r\n]/);
  });
});
