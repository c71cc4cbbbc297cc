import { stringify } from "csv-stringify/sync";
import { describe, expect, it } from "vitest";
import { toDatabaseDate } from "~/lib/dates";
import { api } from "~/server/api/app";
import { db } from "~/server/db/client";
import { expectProblem, get, send } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeCar, makeCode, makeTour, makeUser, word } from "~tests/support/factories";

/** Fetches the raw file; the test clients read JSON only. */
async function download(query: string, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": "br, gzip" };
  return api().fetch(new Request(`http://luit.test/api/bookings/export.csv?${query}`, { headers }));
}

describe("GET /api/bookings/export.csv", () => {
  it("accepts the list's filters, and only GET", async () => {
    const admin = await makeAdmin();
    expectProblem(
      await get("/bookings/export.csv?from=x", admin),
      "VALIDATION",
      "Must be a date of the form yyyy-MM-dd",
    );
    const answer = await send("POST", "/bookings/export.csv", { as: admin });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });

  it("has a line for each matching booking, with formulas escaped, and is not cached", async () => {
    const [admin, owner] = await Promise.all([makeAdmin(), makeUser({ name: "=1+1" })]);
    const name = word();
    const date = toDatabaseDate("2027-01-15");
    const { reference } = await makeBooking({
      userId: owner.id,
      name,
      date,
      phone: "+442079460958",
      itemTitle: "@SUM(A1)",
      specialRequests: 'Two rooms, "quiet"\nplease',
    });
    await makeBooking({ name, status: "Cancelled" });
    const answer = await download(`search=${name}&status=Pending`, admin.token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="bookings-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    expect(answer.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(answer.headers.get("content-encoding")).toBeNull();
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...lines] = new TextDecoder().decode(bytes).split(/\n(?=NE-|$)/);
    expect(head).toMatch(/^Reference,Status,Type,Item,Travel date,/);
    const [line, rest] = lines;
    expect(rest).toBe("");
    expect(line).toContain(`${reference},Pending,Tour,"'@SUM(A1)",2027-01-15,1,2,"${name}","'+442079460958","'=1+1",`);
    expect(line).toContain('"Two rooms, ""quiet""\nplease",4500.00,0.00,9000.00,');
  });

  it("has the days of the trip that was sold: of a tour its length, of a car those of the hire", async () => {
    const [admin, name, date] = [await makeAdmin(), word(), toDatabaseDate("2027-01-30")];
    const [{ id: tourId }, { id: carId }] = await Promise.all([makeTour({ days: 3 }), makeCar()]);
    const tour = await makeBooking({ name, date, tourId });
    const car = await makeBooking({ name, date, carId, days: 2 });
    await db().product.update({ where: { id: tourId }, data: { days: 5 } });
    const [head = "", ...rows] = (await (await download(`search=${name}`, admin.token)).text()).trim().split("\n");
    const cellsOf = (reference: string) => {
      const row = rows.find((line) => line.startsWith(reference))?.split(",") ?? [];
      return ["Travel date", "Days", "Last day"].map((column) => row[head.split(",").indexOf(column)]);
    };
    expect(cellsOf(tour.reference)).toEqual(["2027-01-30", "3", "2027-02-01"]);
    expect(cellsOf(car.reference)).toEqual(["2027-01-30", "2", "2027-01-31"]);
  });

  it("ends with the money of each booking, and filters by its payment status", async () => {
    const admin = await makeAdmin();
    const name = word();
    const agreed = { deposit: 3000, balanceDueOn: toDatabaseDate("2027-01-02"), totalPrice: 10_000.5 };
    await makeBooking({ name, ...agreed, paid: 3000 });
    await makeBooking({ name, status: "Cancelled", totalPrice: 500, paid: 100, refunded: 400 });
    const text = await (await download(`search=${name}`, admin.token)).text();
    const [head, cancelled, held] = text.split("\n");
    expect(head).toMatch(/,Reduction,Payment status,Paid,Due,Due on,Refunded,Source,Tags,Last day$/);
    expect(held).toMatch(/,Part paid,3000\.00,7000\.50,2027-01-02,0\.00,web,"",\d{4}-\d\d-\d\d$/);
    expect(cancelled).toMatch(/,Refunded,100\.00,0\.00,,400\.00,web,"",\d{4}-\d\d-\d\d$/);
    const filtered = await (await download(`search=${name}&paymentStatus=partPaid`, admin.token)).text();
    expect(filtered.trim().split("\n")).toEqual([head, held]);
  });

  it("counts a lower price that was agreed by hand as a reduction, not as the discount of a code", async () => {
    const admin = await makeAdmin();
    const [name, { code }] = [word(), await makeCode()];
    const off = (position: number, label: string, amount: number) => ({
      position,
      unit: "discount" as const,
      label,
      quantity: 1,
      unitPrice: -amount,
      amount: -amount,
    });
    await makeBooking({ name, totalPrice: 8000, lines: { create: [off(1, "Agreed price", 1000)] } });
    const lines = [off(1, `Discount ${code}`, 900), off(2, "Reduction", 100), off(3, "Agreed price", 50.5)];
    await makeBooking({ name, code, totalPrice: 7949.5, lines: { create: lines } });
    const text = await (await download(`search=${name}`, admin.token)).text();
    const [, withCode, agreed] = text.split("\n");
    expect(withCode).toContain(`,2 adults,${code},900.00,150.50,`);
    expect(agreed).toContain(",2 adults,,0.00,1000.00,");
  });

  it("quotes and escapes typed text like the CSV library", async () => {
    const admin = await makeAdmin();
    const name = word();
    const texts = [
      "=1+1",
      "+1",
      "-1",
      "@A1",
      "\t=1",
      "\r=1",
      "＝1",
      "＋1",
      "－1",
      "＠1",
      "'=1",
      " =1",
      "a=1",
      '"',
      '""a',
      "a,b",
      "a\nb",
      "\n=1",
      "\\&",
      "\\1",
      "ไทย, অসম",
    ];
    for (const specialRequests of texts) await makeBooking({ name, specialRequests });
    const text = await (await download(`search=${name}`, admin.token)).text();
    for (const one of texts) {
      const cell = stringify([[one]], { escape_formulas: true, quoted: true, record_delimiter: "" });
      expect(text).toContain(`,"Guwahati airport",${cell},`);
    }
  });

  it("contains each booking once across batches, also with equal creation times", async () => {
    const admin = await makeAdmin();
    const name = word();
    const { id: tourId } = await makeTour();
    const total = 2500;
    await db().$executeRaw`
      INSERT INTO "Booking" ("id", "reference", "productId", "kind", "name", "phone", "date", "travelers", "pickupLocation",
        "itemTitle", "unitPrice", "totalPrice", "createdAt", "updatedAt")
      SELECT gen_random_uuid(), 'NE-' || upper(to_hex(1048576 + i)), ${tourId}::uuid, 'tour',
        ${name}, '9876543210', DATE '2027-01-15', 1, 'Guwahati', 'A tour', 1, 1,
        TIMESTAMPTZ '2027-01-01' + (i / 1500) * interval '1 day', now()
      FROM generate_series(1, ${total}::int) AS i`;
    const text = await (await download(`search=${name}`, admin.token)).text();
    const references = text
      .split("\n")
      .slice(1, -1)
      .map((line) => line.split(",")[0]);
    expect(references).toHaveLength(total);
    expect(new Set(references).size).toBe(total);
  });
});
