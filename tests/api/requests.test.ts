import { describe, expect, it } from "vitest";
import { api } from "~/server/api/app";
import { expectProblem, get, post, send, toAnswer, trpc } from "~tests/support/clients";
import { makeTour, makeUser } from "~tests/support/factories";

const login = { email: "nobody@example.com", password: "bamboo-river-42" };

describe("an address", () => {
  it.each(["/nothing", "/tours/a/b", "/auth", "/", "/Tours", "/../etc/passwd"])(
    "that is unknown is 404: %s",
    async (path) => {
      expectProblem(await get(path), "NOT_FOUND", "There is nothing at this address.");
    },
  );

  it("is the same with a slash at its end", async () => {
    expect((await get("/tours/?limit=1")).status).toBe(200);
  });

  it.each([
    ["DELETE", "/auth/login", "OPTIONS, POST"],
    ["GET", "/auth/register", "OPTIONS, POST"],
    ["HEAD", "/auth/login", "OPTIONS, POST"],
    ["POST", "/bookings/my", "GET, HEAD, OPTIONS"],
    ["PATCH", "/bookings", "GET, HEAD, OPTIONS, POST"],
    ["POST", "/bookings/cancel/1", "OPTIONS, PUT"],
    ["DELETE", "/bookings/019a0000-0000-7000-8a01-000000000001", "GET, HEAD, OPTIONS, PUT"],
    ["POST", "/health", "GET, HEAD, OPTIONS"],
    ["DELETE", "/openapi.json", "GET, HEAD, OPTIONS"],
    ["POST", "/try", "GET, HEAD, OPTIONS"],
  ])("that does not take %s says what it takes: %s", async (method, path, allowed) => {
    const answer = await send(method, path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe(allowed);
    if (method !== "HEAD") expectProblem(answer, "METHOD_NOT_ALLOWED", `This address takes ${allowed} only.`);
  });

  it("answers HEAD as it answers GET, without the body", async () => {
    const { id } = await makeTour();
    const head = await send("HEAD", `/tours/${id}`);
    const got = await get(`/tours/${id}`);
    expect(head).toMatchObject({ status: 200, text: "" });
    expect(head.headers.get("content-type")).toBe(got.headers.get("content-type"));
    expect(await send("HEAD", "/tours/1")).toMatchObject({ status: 400, text: "" });
    expect(await send("HEAD", "/bookings/my")).toMatchObject({ status: 401, text: "" });
  });

  it("reads a percent-encoded id as the id", async () => {
    const { id } = await makeTour();
    expect((await get(`/tours/${id.replaceAll("-", "%2d")}`)).body).toMatchObject({ _id: id });
    expectProblem(await get(`/tours/${id}%00`), "VALIDATION", "Not a valid id");
    expectProblem(await get(`/tours/${id}%2F`), "VALIDATION", "Not a valid id");
  });

  it("takes its id from the path alone, not from the query", async () => {
    const [one, other] = await Promise.all([makeTour(), makeTour()]);
    expect((await get(`/tours/${one.id}?id=${other.id}`)).body).toMatchObject({ _id: one.id });
  });
});

describe("a query", () => {
  it.each(["page=1&page=2", "search=a&search=a", "unknown=1&unknown=2", "search=&search="])(
    "with a repeated parameter is refused: %s",
    async (query) => {
      const name = query.split("=")[0];
      expectProblem(await get(`/tours?${query}`), "BAD_REQUEST", `The parameter ${name} is given more than once.`);
    },
  );

  it("may be malformed", async () => {
    for (const query of ["search=%", "search=%E0%A4%A", "&&&", "=", "search", "?", "__proto__=1", "constructor=1"]) {
      expect((await get(`/tours?limit=1&${query}`)).status).toBe(200);
    }
  });
});

describe("a body", () => {
  it.each(["{", "{'email': 1}", '{"email":}', "email=a&password=b", "\u0000", "undefined"])(
    "that is not JSON is refused: %j",
    async (body) => {
      expectProblem(await post("/auth/login", body), "BAD_REQUEST", "The body is not valid JSON.");
    },
  );

  it.each(["[]", '[{"email":"a"}]', "null", "1", '"text"', "true"])(
    "that is not an object is refused: %s",
    async (body) => {
      expectProblem(await post("/auth/login", body), "BAD_REQUEST", "The body must be a JSON object.");
    },
  );

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", "image/png", ""])(
    "of the type '%s' is refused",
    async (type) => {
      const answer = await send("POST", "/auth/login", {
        body: JSON.stringify(login),
        headers: { "content-type": type },
      });
      expectProblem(answer, "UNSUPPORTED_MEDIA_TYPE");
    },
  );

  it.each(["application/json", "application/json; charset=utf-8", "APPLICATION/JSON", "application/ld+json"])(
    "of the type %s is read",
    async (type) => {
      const answer = await send("POST", "/auth/login", {
        body: JSON.stringify(login),
        headers: { "content-type": type },
      });
      expectProblem(answer, "INVALID_CREDENTIALS");
    },
  );

  it.each([undefined, "", " \n"])("that is empty counts as an empty object: %j", async (body) => {
    expectProblem(await post("/auth/login", body), "VALIDATION", "Both email and password are required");
  });

  it("may carry keys that JavaScript treats specially", async () => {
    const body = '{"__proto__":{"role":"admin"},"constructor":1,"email":"nobody@example.com","password":"123456"}';
    expectProblem(await post("/auth/login", body), "INVALID_CREDENTIALS");
    expect({}).not.toHaveProperty("role");
  });
});

describe("a body of over 1 MB", () => {
  const message = "The body is too large: at most 1 MB.";
  const big = JSON.stringify({ ...login, padding: "x".repeat(1_000_000) });

  it("is refused, by REST and by tRPC", async () => {
    expectProblem(await post("/auth/login", big), "PAYLOAD_TOO_LARGE", message);
    const byTrpc = await post("/trpc/auth.login", big);
    const problem = { code: "PAYLOAD_TOO_LARGE", status: 413, message };
    expect(byTrpc).toMatchObject({ status: 413, body: { error: { message, data: { httpStatus: 413, problem } } } });
    await expect(trpc().auth.login.mutate({ ...login, password: "x".repeat(1_000_000) })).rejects.toThrow(message);
  });

  it("is refused by its declared length", async () => {
    const headers = { "content-length": "1000001" };
    expectProblem(await send("POST", "/auth/login", { body: "{}", headers }), "PAYLOAD_TOO_LARGE", message);
  });

  it("is refused while it streams, before it has ended", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        sent += 65_536;
        stream.enqueue(new Uint8Array(65_536));
      },
    });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body: endless, duplex: "half" };
    const answer = await toAnswer(await api().fetch(new Request("http://luit.test/api/auth/login", init)));
    expectProblem(answer, "PAYLOAD_TOO_LARGE", message);
    expect(sent).toBeLessThan(2_000_000);
  });

  it("is accepted just below the limit", async () => {
    const padding = "x".repeat(999_000 - JSON.stringify(login).length);
    expectProblem(await post("/auth/login", { ...login, padding }), "INVALID_CREDENTIALS");
  });
});

describe("an answer", () => {
  it("is never cached when it is private or an error", async () => {
    expect((await get("/bookings/my", await makeUser())).headers.get("cache-control")).toBe("no-store");
    expect((await get("/nothing")).headers.get("cache-control")).toBe("no-store");
  });

  it("of health reports that all is well", async () => {
    const { status, body } = await get("/health");
    expect({ status, body }).toEqual({ status: 200, body: { status: "ok", database: "up", refusing: false } });
  });
});
