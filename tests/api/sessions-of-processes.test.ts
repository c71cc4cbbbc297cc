import { afterAll, beforeAll, expect, it } from "vitest";
import { ownSessions } from "~/features/account/sessions/session.schema";
import { type ApiProcess, startApiProcess } from "~tests/support/api-process";
import { makeUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { makeSession } from "~tests/support/sessions";

const databaseUrl = withOwnDatabase();
const processes: ApiProcess[] = [];

beforeAll(async () => {
  processes.push(...(await Promise.all([1, 2].map(() => startApiProcess(databaseUrl())))));
});
afterAll(() => Promise.all(processes.map(({ kill }) => kill())));

async function ask(process: ApiProcess | undefined, method: string, path: string, { token }: { token: string }) {
  const answer = await fetch(`${process?.url}/api/auth/sessions${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, body: await answer.json() };
}

it("a session that one process ends is refused by the other at once", async () => {
  const [first, second] = processes;
  const user = await makeUser();
  const [here, there] = [await makeSession(user), await makeSession(user)];
  // Both know the signature of both tokens now.
  for (const process of processes) {
    const { body } = await ask(process, "GET", "", there);
    expect(ownSessions.parse(body).sessions).toHaveLength(2);
    expect((await ask(process, "GET", "", here)).status).toBe(200);
  }
  expect((await ask(first, "DELETE", `/${there.id}`, here)).status).toBe(200);
  expect(await ask(second, "GET", "", there)).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });

  const third = await makeSession(user);
  expect((await ask(second, "GET", "", third)).status).toBe(200);
  expect((await ask(first, "POST", "/end-others", here)).status).toBe(200);
  expect((await ask(second, "GET", "", third)).status).toBe(401);
  expect((await ask(second, "GET", "", here)).status).toBe(200);
});
