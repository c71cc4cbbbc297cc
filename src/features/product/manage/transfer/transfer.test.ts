import { describe, expect, it } from "vitest";
import { productKinds } from "~/features/product/registry";
import { db } from "~/server/db/client";
import { apply, check, fileOf, load, outcomeOf } from "~tests/support/catalogue-import";
import { download } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeCar, makeOffer, makeTour, type TestUser } from "~tests/support/factories";
import { form, sendForm } from "~tests/support/forms";
import { withOwnDatabase } from "~tests/support/own-database";

withOwnDatabase();

const csvOf = async (as: TestUser, kind: string) => (await download(`/catalogue/export.csv?kind=${kind}`, as)).bytes;
const jsonOf = async (as: TestUser) => (await download("/catalogue/export.json", as)).bytes;

async function clear(): Promise<void> {
  await db().booking.deleteMany();
  await db().product.deleteMany();
}

async function fill(): Promise<void> {
  await makeTour({
    title: "=Majuli",
    description: 'অসমীয়া, "quoted"\nsecond line',
    highlights: ["a | b", "-c"],
    seasonMonths: [1, 12],
    closedDates: [new Date("2099-01-26")],
    permits: null,
    capacityPerDate: 12,
    notIncluded: ["Tips | drinks"],
    stay: "-Tent",
    groupMax: 12,
    guideLanguages: ["Hindi"],
    questions: [{ question: "Cold?", answer: "No.\nNever." }],
    imageTexts: [{ image: "/images/tours/a.avif", alt: 'A "ferry" | boat', credit: "=Rita" }],
    prices: [{ unit: "child", ageFrom: 5, ageTo: 11, amount: 2250.5 }],
    cancellation: [{ daysFrom: 0, refundPercent: 50 }],
  });
  await makeTour();
  await makeCar({ rating: 4.5 });
  await makeOffer({ validTill: new Date("2099-12-31") });
}

describe("export and import of the catalogue", () => {
  it("give the same bytes after an import into an empty app, as CSV and as JSON", async () => {
    await clear();
    const admin = await makeAdmin();
    await fill();
    const files = {
      tour: await csvOf(admin, "tour"),
      car: await csvOf(admin, "car"),
      offer: await csvOf(admin, "offer"),
    };
    const json = await jsonOf(admin);
    expect([...files.tour.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(files.tour.toString()).toContain("'=Majuli");
    for (const [kind, file] of Object.entries(files)) {
      expect(await load(admin, file, kind)).toMatchObject({ created: 0, changed: 0, faulty: 0 });
    }
    await clear();
    for (const [kind, file] of Object.entries(files)) {
      expect(await load(admin, file, kind)).toMatchObject({ changed: 0, unchanged: 0, faulty: 0 });
      expect((await csvOf(admin, kind)).equals(file)).toBe(true);
    }
    expect((await jsonOf(admin)).equals(json)).toBe(true);
    await clear();
    expect(await load(admin, json)).toMatchObject({ created: 4, faulty: 0 });
    expect((await jsonOf(admin)).equals(json)).toBe(true);
  });
});

describe("an import", () => {
  it("reads what a spreadsheet saves: semicolons, CRLF, quoted line breaks, UTF-16, empty columns at the end", async () => {
    const admin = await makeAdmin();
    const text =
      'title;description;duration;price;includes;closedDates;;\r\nমাজুলী;"By ferry\r\nand bicycle";2 days;"1,00,000";Meals | Ferry;26-01-2099;;\r\n;;;;;;;\r\n';
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
    expect(await load(admin, bytes)).toMatchObject({ created: 1, faulty: 0 });
    const made = await db().product.findFirstOrThrow({ where: { title: "মাজুলী" }, include: { tour: true } });
    expect(made).toMatchObject({
      description: "By ferry\nand bicycle",
      days: 2,
      tour: { includes: ["Meals", "Ferry"] },
    });
    expect(Number(made.price)).toBe(100_000);
    expect(made.closedDates).toEqual([new Date("2099-01-26")]);
    expect(await db().change.findMany({ where: { subjectId: made.id } })).toMatchObject([
      { action: "created", subject: "tour", actorId: admin.id },
    ]);
  });

  it.each([
    ['title,"price\nTea,1', "Row 1, with the headings, cannot be read"],
    ['ti"tle,price\nTea,1', "Row 1, with the headings, cannot be read"],
    ['"title"x,price\nTea,1', "Row 1, with the headings, cannot be read"],
    ['title,price\nTea,1\nTea "green",2', "Row 3 cannot be read"],
  ])("says in which row a quotation mark is wrong: %j", async (text, message) => {
    const answer = await check(await makeAdmin(), text);
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringContaining(message) }),
    ]);
  });

  it("needs the kind of a CSV file, and not of JSON, whose lists must be ours", async () => {
    const admin = await makeAdmin();
    const send = (text: string) => sendForm("POST", "/catalogue/import/check", form({ file: fileOf(text) }), admin);
    expect(await send("title,price\nTea,1")).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["kind"], message: `A CSV file needs its kind: one of ${productKinds.join(", ")}.` }] },
    });
    expect(await send('{"format":"luit-catalogue","tours":[]}')).toMatchObject({ status: 200 });
    expect(await send('{"format":"luit-catalogue","tour":[]}')).toMatchObject({
      status: 400,
      body: { message: "There is no tour here. Did you mean tours?" },
    });
  });

  it("names each error by row and column, and then saves nothing", async () => {
    const admin = await makeAdmin();
    const [car, archived] = [await makeCar(), await makeTour({ archivedAt: new Date() })];
    const text = [
      "_id,title,description,duration,price,images,prices",
      ',Errors A,"Far,\nfar",1 day,-1,,',
      "x,Errors B,d,1 day,1,,",
      `${car.id},Errors C,d,1 day,1,,`,
      `${archived.id},Errors D,d,1 day,1,,`,
      ",Errors E,d,1 day,1,/uploads/00000000-0000-0000-0000-000000000000.webp,",
      ',Errors F,d,1 day,1,,"[{""unit"":""day"",""amount"":1}]"',
      ",Errors G,d,1 day,1,,",
      ",Errors G,d,1 day,1,,",
      ",,d,1 day,1,,,extra",
    ].join("\n");
    const checked = await outcomeOf(check(admin, text));
    const faulty = checked.rows.filter(({ state }) => state === "faulty");
    expect(faulty.map(({ row, errors: [first] }) => [row, first?.column, first?.message])).toEqual([
      [2, "price", "Price must be 0 or more"],
      [3, "_id", "Not a valid id. Leave it empty for a new product"],
      [4, "_id", "This is the id of a product of another kind: car"],
      [5, "_id", "This tour is not on offer: it is archived, or a draft"],
      [6, "images", expect.stringContaining("This picture is not there")],
      [7, "prices", "entry 1, unit: Must be one of adult, child, infant, senior"],
      [9, "", "The same tour as in row 8"],
      [10, "", "Has more than the 7 cells of the headings"],
    ]);
    expect(checked).toMatchObject({ created: 1, faulty: 8 });
    const refused = await apply(admin, text, checked.check);
    expect(refused).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
    expect((refused.body as { message: string }).message).toBe(
      "Nothing was saved. Row 2, price: Price must be 0 or more",
    );
    expect(await db().product.count({ where: { title: { startsWith: "Errors" } } })).toBe(0);
  });

  it.each([
    ["", "Please choose a CSV or JSON file of the catalogue."],
    ["a,b\n1,2", "This is no table of tours."],
    ["title,colour\nA,red", "Tours have no column colour."],
    ["title,title\nA,B", "The column title is there twice."],
    ['title,price\nA,"1\nB,2', "Row 2 cannot be read"],
    ["%PDF-1.7", "This file is a PDF."],
    ['{"tours":[]}', "This is not a catalogue in JSON."],
    ['{"format":"luit-catalogue","tours":{}}', '"tours" must be a list.'],
  ])("refuses the file %j", async (text, message) => {
    const { status, body } = await check(await makeAdmin(), text);
    expect([status, (body as { message: string }).message]).toEqual([400, expect.stringContaining(message)]);
  });

  it("changes only the columns of the file, by id or by title, with a history of the fields", async () => {
    const admin = await makeAdmin();
    const [one, other] = [await makeTour({ title: "By id" }), await makeTour({ title: "By title" })];
    const text = `_id,title,price\n${one.id},Renamed,5100\n,By title,5200\n`;
    const checked = await outcomeOf(check(admin, text));
    expect(checked.rows[0]).toMatchObject({
      row: 2,
      state: "changed",
      title: "Renamed",
      changes: [
        { field: "title", from: "By id", to: "Renamed" },
        { field: "price", from: "₹4,500", to: "₹5,100" },
      ],
    });
    expect(await outcomeOf(apply(admin, text, checked.check))).toMatchObject({ changed: 2, created: 0 });
    const after = await db().product.findMany({ where: { id: { in: [one.id, other.id] } }, orderBy: { price: "asc" } });
    expect(after.map(({ title, version }) => [title, version])).toEqual([
      ["Renamed", 2],
      ["By title", 2],
    ]);
    const changes = await db().change.findMany({ where: { subjectId: other.id } });
    expect(changes).toMatchObject([{ action: "updated", fields: { price: [4500, 5200] } }]);
  });

  it("sets and clears the texts of pictures, and refuses those of other pictures", async () => {
    const admin = await makeAdmin();
    const [image, other] = ["/images/tours/a.avif", "/images/tours/b.avif"];
    const { id } = await makeTour({ images: [image] });
    const cell = (texts: object[]) => `"${JSON.stringify(texts).replaceAll('"', '""')}"`;
    const file = (texts: object[]) => `_id,imageTexts\n${id},${cell(texts)}\n`;
    const text = { image, alt: "A ferry", credit: "Rita Das" };
    expect(await load(admin, file([text]))).toMatchObject({ changed: 1 });
    expect(await load(admin, file([text]))).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await db().product.findUniqueOrThrow({ where: { id } })).toMatchObject({ imageTexts: [text] });
    const message = "Names a picture that is not among the pictures of the product";
    const { rows } = await outcomeOf(check(admin, file([{ ...text, image: other }])));
    expect(rows[0]?.errors).toEqual([{ column: "imageTexts", message }]);
    const moved = `_id,images,imageTexts\n${id},${other},${cell([{ ...text, image: other }])}\n`;
    expect(await outcomeOf(check(admin, moved))).toMatchObject({ changed: 1, faulty: 0 });
    expect(await load(admin, `_id,imageTexts\n${id},\n`)).toMatchObject({ changed: 1 });
    expect(await load(admin, `_id,imageTexts\n${id},\n`)).toMatchObject({ changed: 0 });
  });

  it("compares rows that are far apart", async () => {
    const admin = await makeAdmin();
    const { id } = await makeTour({ title: "Apart: before" });
    const between = Array.from({ length: 120 }, (_, n) => `,Apart ${n},d,1 day,1`);
    const head = "_id,title,description,duration,price";
    const twice = [head, ",Apart: twice,d,1 day,1", ...between, ",Apart: twice,d,1 day,1"].join("\n");
    const { rows, faulty } = await outcomeOf(check(admin, twice));
    expect([faulty, rows[0]?.errors]).toEqual([1, [{ column: "", message: "The same tour as in row 2" }]]);
    // The last row is a new tour, because it is planned before the first one changes its name.
    const renamed = [head, `${id},Apart: after,d,1 day,1`, ...between, ",Apart: after,e,1 day,1"].join("\n");
    expect(await load(admin, renamed)).toMatchObject({ created: 121, changed: 1 });
    expect(await db().product.count({ where: { title: "Apart: after" } })).toBe(2);
  });

  it("refuses fewer places than are sold", async () => {
    const admin = await makeAdmin();
    const { id } = await makeTour({ capacityPerDate: 10 });
    await makeBooking({ tourId: id, travelers: 6, status: "Confirmed", date: new Date("2099-01-15") });
    const { rows } = await outcomeOf(check(admin, `_id,capacityPerDate\n${id},5\n`));
    expect(rows[0]?.errors).toEqual([
      { column: "capacityPerDate", message: "6 are sold on 15 Jan 2099: it cannot be less than that." },
    ]);
  });

  it("refuses more people as the fewest of a booking than a date has seats", async () => {
    const { id } = await makeTour({ capacityPerDate: 5 });
    const file = `_id,bookingSize\n${id},"{""min"":6}"\n`;
    const { rows } = await outcomeOf(check(await makeAdmin(), file));
    const message = "The fewest people must not be more than the seats on one date (5)";
    expect(rows[0]?.errors).toEqual([{ column: "bookingSize", message }]);
  });

  it("adds 2,000 products, and changes them all", async () => {
    const admin = await makeAdmin();
    const text = (price: number) =>
      [
        "title,description,duration,price",
        ...Array.from({ length: 2000 }, (_, n) => `Many ${n},d,1 day,${price + n}`),
      ].join("\n");
    expect(await load(admin, text(100))).toMatchObject({ created: 2000, rows: { length: 500 } });
    expect(await load(admin, text(200))).toMatchObject({ created: 0, changed: 2000 });
    expect(await db().product.count({ where: { title: { startsWith: "Many" }, version: 2 } })).toBe(2000);
    expect(await db().change.count({ where: { action: "updated", actorId: admin.id } })).toBe(2000);
  }, 120_000);
});
