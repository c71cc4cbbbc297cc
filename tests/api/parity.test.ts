import { describe, expect, it } from "vitest";
import { problemOf } from "~/trpc/errors";
import { party } from "~tests/support/booking-input";
import { type Answer, get, post, put, trpc } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeTour, makeUser, type TestUser, word } from "~tests/support/factories";

type Client = ReturnType<typeof trpc>;
type Case = { as?: TestUser; rest: (as?: TestUser) => Promise<Answer>; call: (client: Client) => Promise<unknown> };

/** Expects the same problem, in every member, by REST and by tRPC. */
async function both({ as, rest, call }: Case) {
  const answer = await rest(as);
  const error: unknown = await call(trpc(as)).catch((thrown: unknown) => thrown);
  const problem = problemOf(error);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(problem).toEqual(answer.body);
  expect(error).toMatchObject({ message: problem?.message, data: { httpStatus: answer.status } });
  return problem?.code;
}

describe("REST and tRPC give the same answers", () => {
  it("to invalid input", async () => {
    const email = `${word()}@example.com`;
    const newcomer = { name: "Asha", email, phone: "12", password: "123" };
    const code = await both({
      rest: () => post("/auth/register", newcomer),
      call: (client) => client.auth.register.mutate(newcomer),
    });
    expect(code).toBe("VALIDATION");
    await both({
      rest: () => get("/tours?limit=501&page=0"),
      call: (client) => client.tour.list.query({ limit: 501, page: 0 }),
    });
    await both({ rest: () => get("/tours/1"), call: (client) => client.tour.byId.query({ id: "1" }) });
  });

  it("to missing input", async () => {
    const as = await makeUser();
    const code = await both({
      as,
      rest: () => post("/bookings", {}, as),
      // A client without our types may send this.
      call: (client) => client.booking.create.mutate(JSON.parse("{}")),
    });
    expect(code).toBe("VALIDATION");
  });

  it("to wrong credentials", async () => {
    const input = { email: `${word()}@example.com`, password: "bamboo-river-42" };
    const code = await both({
      rest: () => post("/auth/login", input),
      call: (client) => client.auth.login.mutate(input),
    });
    expect(code).toBe("INVALID_CREDENTIALS");
  });

  it("to a changed price, with the right one", async () => {
    const as = await makeUser();
    const { id: tourId } = await makeTour();
    const input = { ...party(), travelers: 2, tourId, totalPrice: 1 };
    const code = await both({
      as,
      rest: () => post("/bookings", input, as),
      call: (client) => client.booking.create.mutate({ ...input, pickupLocation: "x", phone: "9876543210" }),
    });
    expect(code).toBe("PRICE_CHANGED");
  });

  it("about a booking that cannot be cancelled", async () => {
    const as = await makeUser();
    const { id } = await makeBooking({ userId: as.id, status: "Confirmed" });
    const code = await both({
      as,
      rest: () => put(`/bookings/cancel/${id}`, undefined, as),
      call: (client) => client.booking.cancel.mutate({ id }),
    });
    expect(code).toBe("NOT_CANCELLABLE");
  });

  it("on success", async () => {
    const admin = await makeAdmin();
    const name = word();
    const user = await makeUser();
    await makeBooking({ name, userId: user.id });
    expect(await trpc(user).booking.mine.query({})).toEqual((await get("/bookings/my", user)).body);
    const all = await trpc(admin).booking.list.query({ search: name });
    expect(all).toEqual((await get(`/bookings?search=${name}`, admin)).body);
    const { id, title } = await makeTour();
    expect(await trpc().tour.byId.query({ id })).toEqual((await get(`/tours/${id}`)).body);
    expect(await trpc().tour.list.query({ search: title })).toEqual(
      (await get(`/tours?${new URLSearchParams({ search: title })}`)).body,
    );
  });
});

describe("/api/trpc", () => {
  it("parses numbers from text only where REST does", async () => {
    expect(await trpc().tour.list.query(JSON.parse('{"limit":"1"}'))).toMatchObject({ results: expect.any(Array) });
    await get("/tours?limit=1");
    await expect(trpc().tour.list.query(JSON.parse('{"limit":true}'))).rejects.toThrow("Must be 1 or more");
  });

  it("reports unreadable requests in tRPC's format", async () => {
    const summaryOf = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      return { status, code: (body as { error: { data: { problem: { code: string } } } }).error.data.problem.code };
    };
    expect(await summaryOf(get("/trpc/tour.nothing"))).toEqual({ status: 404, code: "NOT_FOUND" });
    expect(await summaryOf(get("/trpc/tour.list?input=%7B"))).toEqual({ status: 400, code: "BAD_REQUEST" });
    expect(await summaryOf(post("/trpc/auth.login", "{"))).toEqual({ status: 400, code: "BAD_REQUEST" });
    expect(await summaryOf(get("/trpc/auth.login"))).toEqual({ status: 405, code: "METHOD_NOT_ALLOWED" });
  });
});
