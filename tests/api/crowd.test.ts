import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiListener } from "~/server/api/app";
import { apiLimits } from "~/server/api/shed-load";
import { handleInOrder } from "~/server/http/pipelining";
import { party } from "~tests/support/booking-input";
import { dayAhead, makeTour, makeUser } from "~tests/support/factories";
import { setLimits } from "~tests/support/limits";

let server: Server;
beforeAll(async () => {
  server = createServer(handleInOrder(apiListener({ overrideGlobalObjects: false })));
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it("books for more parallel requests of one address than are handled at once", async () => {
  setLimits(0);
  const { token } = await makeUser();
  const tour = await makeTour({ capacityPerDate: null });
  const { port } = server.address() as AddressInfo;
  const book = async (_: unknown, index: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/bookings`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(party({ tourId: tour.id, date: dayAhead(30 + index), totalPrice: 2 * Number(tour.price) })),
    });
    await answer.text();
    return answer.status;
  };
  // Each books another date, because those who book the same one stand in line.
  // Not many more: on a busy machine the last ones would wait for too long, and be refused.
  const statuses = await Promise.all(Array.from({ length: apiLimits.atOnce + 20 }, book));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
