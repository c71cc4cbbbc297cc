import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { api } from "~/server/api/app";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, post, toAnswer } from "~tests/support/clients";
import { makeAdmin, makeTour, word } from "~tests/support/factories";
import { form, picture, sendForm, storedFile, storedFiles } from "~tests/support/forms";
import { tour } from "./tour.schema";

const fields = (more: Parameters<typeof form>[0] = {}) => ({
  title: `Tour ${word()}`,
  description: "Tea slopes.",
  duration: "3 days",
  price: "4500.50",
  itinerary: "",
  type: "Family",
  highlights: '["Tea", " Tea", "", "Rhinos"]',
  ...more,
});

describe("POST /api/tours/{id}/pictures", () => {
  it("adds pictures after those that the tour or the draft has, and says where it is", async () => {
    const admin = await makeAdmin();
    const { title, description, duration } = fields();
    for (const path of ["/tours", "/tours/drafts"]) {
      const body = { title, description, duration, price: 4500, images: ["/images/tours/a.avif"] };
      const made = bodyOf(tour, await post(path, body, admin));
      const images = [await picture("png"), await picture("jpeg")];
      const answer = await sendForm("POST", `/tours/${made._id}/pictures`, form({ images }), admin);
      expect(answer.status, answer.text).toBe(201);
      expect(answer.headers.get("location")).toBe(`/api/tours/${made._id}`);
      const { images: all, version } = tour.parse(answer.body);
      expect(all).toEqual([
        "/images/tours/a.avif",
        expect.stringMatching(/^\/uploads/),
        expect.stringMatching(/^\/up/),
      ]);
      expect(version).toBe(2);
    }
  });

  it("takes one picture as `image`, which generated clients can send", async () => {
    const [admin, { id }] = await Promise.all([makeAdmin(), makeTour({ images: [] })]);
    for (const count of [1, 2]) {
      const answer = await sendForm("POST", `/tours/${id}/pictures`, form({ image: await picture() }), admin);
      expect(answer.status, answer.text).toBe(201);
      expect(tour.parse(answer.body).images).toHaveLength(count);
    }
  });

  it("stores nothing without a picture, for another version, or with too many", async () => {
    const admin = await makeAdmin();
    const present = Array.from({ length: 24 }, (_, index) => `/images/tours/${index}.avif`);
    const [{ id }, { id: full }] = await Promise.all([makeTour(), makeTour({ images: present })]);
    const images = await picture();
    const before = await storedFiles();
    const outdated = await sendForm("POST", `/tours/${id}/pictures`, form({ images, version: "7" }), admin);
    expectProblem(outdated, "EDIT_CONFLICT");
    const none = await sendForm("POST", `/tours/${id}/pictures`, form({ images: "[]" }), admin);
    expectProblem(none, "VALIDATION", "Please choose a picture to upload.");
    const more = await sendForm("POST", `/tours/${full}/pictures`, form({ images }), admin);
    expectProblem(more, "VALIDATION", "Please use at most 24");
    expect(await storedFiles()).toEqual(before);
  });
});

describe("POST /api/tours as a form", () => {
  it("creates a tour with its pictures in order", async () => {
    const images = [await picture("png"), await picture("jpeg"), await picture("avif")];
    const answer = await sendForm("POST", "/tours", form(fields({ images, capacityPerDate: "8" })), await makeAdmin());
    const made = bodyOf(tour, answer);
    expect(made).toMatchObject({ price: 4500.5, type: "Family", highlights: ["Tea", "Rhinos"], capacityPerDate: 8 });
    expect(made.images).toHaveLength(3);
    for (const url of made.images) expect((await sharp(storedFile(url)).metadata()).format).toBe("webp");
  });

  it("needs no picture, and reads an empty file field as none", async () => {
    const admin = await makeAdmin();
    for (const body of [fields(), fields({ images: new File([], "") }), fields({ images: "" })]) {
      expect(bodyOf(tour, await sendForm("POST", "/tours", form(body), admin)).images).toEqual([]);
    }
  });

  it.each([
    [{ highlights: '["Tea"' }, "VALIDATION", "Must be a list"],
    [{ highlights: "{}" }, "VALIDATION", "Must be a list"],
    [{ title: " " }, "VALIDATION", "Title is required"],
    [{ price: "" }, "VALIDATION", "Price is required"],
    [{ title: ["one", "two"] }, "BAD_REQUEST", "The field title is given more than once."],
    [{ itinerary: "x".repeat(100_001) }, "PAYLOAD_TOO_LARGE", "The field itinerary is too long."],
  ] as const)("refuses %j, and stores no file", async (wrong, code, message) => {
    const before = await storedFiles();
    const changed = Object.fromEntries(Object.entries(wrong).map(([name, value]) => [name, [value].flat()]));
    const body = form({ ...fields({ images: [await picture(), await picture("gif")] }), ...changed });
    expectProblem(await sendForm("POST", "/tours", body, await makeAdmin()), code, message);
    expect(await storedFiles()).toEqual(before);
  });

  it("stores no file when one of them is not a picture", async () => {
    const before = [await storedFiles(), await db().upload.count()];
    const images = [await picture(), new File(["no picture"], "b.png")];
    const answer = await sendForm("POST", "/tours", form(fields({ images })), await makeAdmin());
    expectProblem(answer, "UNSUPPORTED_MEDIA_TYPE");
    expect(await storedFiles()).toEqual(before[0]);
  });

  it("accepts 12 files, and refuses 13", async () => {
    const admin = await makeAdmin();
    const images = (count: number) => Promise.all(Array.from({ length: count }, () => picture()));
    const twelve = await sendForm("POST", "/tours", form(fields({ images: await images(12) })), admin);
    expect(bodyOf(tour, twelve).images).toHaveLength(12);
    const before = await storedFiles();
    const more = await sendForm("POST", "/tours", form(fields({ images: await images(13) })), admin);
    expectProblem(more, "PAYLOAD_TOO_LARGE", "Too many files: at most 12.");
    expect(await storedFiles()).toEqual(before);
  });

  it("refuses a file in any other field, also one of JSON", async () => {
    const message = (name: string) =>
      `The field ${name} takes no files: please send its value as text, without a file name.`;
    const highlights = new File(['["Tea"]'], "highlights.json", { type: "application/json" });
    for (const [name, file] of Object.entries({ title: await picture(), highlights })) {
      const answer = await sendForm("POST", "/tours", form(fields({ [name]: file })), await makeAdmin());
      expectProblem(answer, "BAD_REQUEST", message(name));
    }
  });

  it("refuses a field that does not exist, so that neither a picture nor a price is lost", async () => {
    const before = await storedFiles();
    const none = "The form has an unknown field. There is no";
    for (const [more, message] of [
      [{ image: await picture() }, `${none} image here. Did you mean images?`],
      [{ image: "https://example.com/a.png" }, `${none} image here. Did you mean images?`],
      [{ Prize: "4500" }, `${none} Prize here. Did you mean price?`],
      [{ tour: new File(["{}"], "tour.json", { type: "application/json" }) }, `${none} tour here.`],
    ] as const) {
      const answer = await sendForm("POST", "/tours", form(fields(more)), await makeAdmin());
      expectProblem(answer, "BAD_REQUEST");
      expect(answer.body).toMatchObject({ message: expect.stringContaining(message) });
    }
    expect(await storedFiles()).toEqual(before);
  });
});

describe("a malformed form", () => {
  const sendRaw = async (body: BodyInit, type: string, headers: Record<string, string> = {}) => {
    const authorization = `Bearer ${(await makeAdmin()).token}`;
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      body,
      duplex: "half",
      headers: { authorization, "content-type": type, ...headers },
    };
    return toAnswer(await api().fetch(new Request("http://luit.test/api/tours", init)));
  };
  const multipart = "multipart/form-data; boundary=x";
  const head = '--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n';

  it.each([
    ["in the middle of a file", `${head}abc`],
    ["in the middle of a part's headers", '--x\r\nContent-Disposition: form-data; name="ti'],
    ["before its first boundary", "no boundary at all"],
  ])("is refused if it ends %s", async (_, body) => {
    const before = await storedFiles();
    const message = "The form breaks off before its end, or is badly formed.";
    expectProblem(await sendRaw(body, multipart), "BAD_REQUEST", message);
    expect(await storedFiles()).toEqual(before);
  });

  it("is refused without a boundary", async () => {
    expectProblem(await sendRaw("a", "multipart/form-data"), "BAD_REQUEST", "The form has no boundary.");
  });

  it("is refused if its Content-Length is above 60 MB", async () => {
    const answer = await sendRaw("a", multipart, { "content-length": String(60 * 1024 * 1024 + 1) });
    expectProblem(answer, "PAYLOAD_TOO_LARGE", "The form is too large: at most 60 MB.");
  });

  it("is refused while an endless file streams", async () => {
    let sent = 0;
    const part = new TextEncoder().encode(head);
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        stream.enqueue(sent === 0 ? part : new Uint8Array(1024 * 1024));
        sent += 1;
      },
    });
    const before = await storedFiles();
    const message = "a.png is too large: at most 10 MB a file.";
    expectProblem(await sendRaw(endless, multipart), "PAYLOAD_TOO_LARGE", message);
    expect(sent).toBeLessThan(30);
    expect(await storedFiles()).toEqual(before);
  });

  it("is refused with another content type", async () => {
    expectProblem(await sendRaw("a=b", "application/x-www-form-urlencoded"), "UNSUPPORTED_MEDIA_TYPE");
  });
});

describe("PUT /api/tours/{id} as a form", () => {
  const kept = "/images/tours/a.avif";

  it("keeps the pictures when none are sent", async () => {
    const { id } = await makeTour({ images: [kept] });
    const edited = bodyOf(tour, await sendForm("PUT", `/tours/${id}`, form({ title: "New" }), await makeAdmin()));
    expect(edited).toMatchObject({ title: "New", images: [kept], duration: "3 days 2 nights" });
  });

  it("replaces the pictures, or adds new ones to those in keepImages", async () => {
    const admin = await makeAdmin();
    const { id } = await makeTour({ images: [kept, "/images/tours/b.avif"] });
    const keepImages = JSON.stringify([kept]);
    const both = await sendForm("PUT", `/tours/${id}`, form({ images: await picture(), keepImages }), admin);
    expect(bodyOf(tour, both).images).toEqual([kept, expect.stringMatching(/^\/uploads\//)]);
    const news = bodyOf(tour, await sendForm("PUT", `/tours/${id}`, form({ images: await picture() }), admin));
    expect(news.images).toEqual([expect.stringMatching(/^\/uploads\//)]);
  });

  it.each([
    ['["/images/tours/never.avif"]', "Names a picture that this tour does not have"],
    ["[", "Must be a list"],
  ])("refuses the keepImages %s, and stores no file", async (keepImages, message) => {
    const before = await storedFiles();
    const { id } = await makeTour({ images: [kept] });
    const body = form({ images: await picture(), keepImages });
    expectProblem(await sendForm("PUT", `/tours/${id}`, body, await makeAdmin()), "VALIDATION", message);
    expect(await storedFiles()).toEqual(before);
  });

  it("uses the id of the path, and stores no file for an unknown tour", async () => {
    const before = await storedFiles();
    const { id: other } = await makeTour();
    const body = form({ title: "New", id: other, images: await picture() });
    const answer = await sendForm("PUT", "/tours/019a0000-0000-7000-8000-000000000000", body, await makeAdmin());
    expectProblem(answer, "NOT_FOUND", "There is no such tour.");
    expect(await storedFiles()).toEqual(before);
  });
});
