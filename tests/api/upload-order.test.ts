import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { api } from "~/server/api/app";
import { restRoutes } from "~/server/api/rest";
import { expectProblem, toAnswer } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeUser, type TestUser } from "~tests/support/factories";

// Reading a form and decoding its pictures takes seconds, so everything that its sender may be refused for comes first.

const forms = restRoutes().filter(({ contentTypes }) => contentTypes.includes("multipart/form-data"));
const named = forms.filter(({ path }) => path.includes(":id"));

/** Sends a form of which no byte may be read. */
async function sendUnread({ method, path }: { method: string; path: string }, as?: TestUser) {
  let isRead = false;
  const pull = (stream: ReadableStreamDefaultController) => {
    isRead = true;
    stream.enqueue(new Uint8Array(1));
  };
  const init: RequestInit & { duplex: "half" } = {
    method,
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
    headers: {
      "content-type": "multipart/form-data; boundary=x",
      ...(as && { authorization: `Bearer ${as.token}` }),
    },
    duplex: "half",
  };
  const answer = await toAnswer(await api().fetch(new Request(`http://luit.test/api${path}`, init)));
  expect(isRead, `${method} ${path} was read`).toBe(false);
  return answer;
}

const forSender = (action: string | undefined) => (action?.endsWith(".own") ? makeUser() : makeAdmin());
const actionOf = ({ doc }: (typeof forms)[number]) => ("action" in doc ? String(doc.action) : undefined);

it("there are forms, also for something that the path names", () => {
  expect(forms.length).toBeGreaterThan(5);
  expect(named.length).toBeGreaterThan(1);
});

describe("the form of", () => {
  it.each(forms.map((form) => [form.name, form] as const))("%s is not read for a visitor", async (_, form) => {
    expectProblem(await sendUnread({ ...form, path: form.path.replace(":id", randomUUID()) }), "UNAUTHORIZED");
  });

  it.each(named.map((form) => [form.name, form] as const))("%s is not read for what is not there", async (_, form) => {
    const sender = await forSender(actionOf(form));
    const ask = (id: string) => sendUnread({ ...form, path: form.path.replace(":id", id) }, sender);
    expectProblem(await ask(randomUUID()), "NOT_FOUND");
    expectProblem(await ask("none"), "VALIDATION");
  });

  it("review.addPhoto is not read for another's booking, nor before the trip has ended", async () => {
    const [owner, other] = await Promise.all([makeUser(), makeUser()]);
    const { id } = await makeBooking({ userId: owner.id, status: "Confirmed" });
    const photos = { method: "POST", path: `/bookings/my/${id}/review/photos` };
    expectProblem(await sendUnread(photos, other), "NOT_FOUND");
    expectProblem(await sendUnread(photos, owner), "STATUS_CHANGED");
  });
});
