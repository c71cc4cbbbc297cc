import { afterEach, describe, expect, it } from "vitest";
import { db } from "~/server/db/client";
import { expectProblem, post } from "~tests/support/clients";
import { address } from "~tests/support/factories";
import { renderRow } from "~tests/support/mails";
import { setFirstSettings } from "~tests/support/settings";
import { contactSent } from "./contact.rules";

const note = { name: "Asha Devi", email: "asha@example.com", subject: "A room", message: "In March.\nFor two." };
const open = (contactInbox: string | null) => setFirstSettings({ contactInbox });

afterEach(() => open(null));

describe("POST /api/contact", () => {
  it("queues the message with the sender as Reply-To", async () => {
    const inbox = address();
    open(inbox);
    const { status, body } = await post("/contact", { ...note, name: "  Asha Devi " });
    expect([status, body]).toEqual([200, { message: contactSent }]);
    const rows = await db().outbox.findMany({ where: { recipient: inbox } });
    expect(rows).toMatchObject([{ kind: "contact", payload: note, sentAt: null }]);
  });

  it("sends nothing without an inbox, and returns the same response", async () => {
    const email = address();
    const { status, body } = await post("/contact", { ...note, email });
    expect([status, body]).toEqual([200, { message: contactSent }]);
    const written = { kind: "contact", payload: { path: ["email"], equals: email } };
    expect(await db().outbox.count({ where: written })).toBe(0);
  });

  it("rejects empty fields with the messages of the form", async () => {
    open(address());
    const answer = await post("/contact", { ...note, email: "asha at example", message: " " });
    const { issues } = expectProblem(answer, "VALIDATION");
    expect(issues).toHaveLength(2);
    expect(issues).toContainEqual({ path: ["email"], message: "Invalid email address" });
    expect(issues).toContainEqual({ path: ["message"], message: "Message is required" });
  });
});

describe("the mail of a message", () => {
  it("has a Reply-To and shows the input as text", async () => {
    const payload = { ...note, subject: "Room\r\nBcc: all@example.com", message: "<b>bold</b>" };
    const { subject, html, replyTo } = await renderRow({ kind: "contact", payload });
    expect(replyTo).toBe("asha@example.com");
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain("&lt;b&gt;bold&lt;/b&gt;");
  });

  it("has no Reply-To if a mail program would read another address", async () => {
    const payload = { ...note, email: "eve,asha@example.com" };
    expect(await renderRow({ kind: "contact", payload })).not.toHaveProperty("replyTo");
  });
});
