import { describe, expect, it } from "vitest";
import { upload } from "~/features/upload/upload.schema";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { missingPicture } from "~/server/storage/uploads";
import { bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeReview, makeTour, makeTravelled, makeUser } from "~tests/support/factories";
import { form, picture, sendForm, storedFiles } from "~tests/support/forms";
import { adminReviewPage } from "./review.schema";

const said = { stars: 4, text: "Quiet villages, good food." };
const daysAgo = (days: number) => toDatabaseDate(addDays(dateInIndia(new Date()), -days));

describe("POST /api/bookings/my/{id}/review", () => {
  it("stores a review that is shown once an admin has published it", async () => {
    const [user, admin] = [await makeUser(), await makeAdmin()];
    const { id, productId } = await makeTravelled(user.id);
    const { body } = await post(`/bookings/my/${id}/review`, said, user);
    expect(body).toMatchObject({ ...said, state: "pending", canChange: true });
    const shown = async () => ((await get(`/tours/${productId}/reviews`)).body as { results: unknown[] }).results;
    expect(await shown()).toEqual([]);

    await put(`/reviews/${(body as { _id: string })._id}`, { state: "published", reply: "Thank you!" }, admin);
    expect(await shown()).toMatchObject([{ ...said, reply: "Thank you!", name: user.name.split(" ")[0] }]);

    await post(`/bookings/my/${id}/review`, { ...said, stars: 2 }, user);
    expect(await shown()).toEqual([]);
  });

  it("is published only as the admin has read it", async () => {
    const [user, admin] = [await makeUser(), await makeAdmin()];
    const { id, productId } = await makeTravelled(user.id);
    const written = await post(`/bookings/my/${id}/review`, said, user);
    const path = `/reviews/${(written.body as { _id: string })._id}`;
    const read = async () => {
      const { results } = bodyOf(adminReviewPage, await get("/reviews?state=pending", admin));
      return results.find(({ booking }) => booking._id === id)?.version;
    };
    const seen = await read();
    await post(`/bookings/my/${id}/review`, { ...said, text: "Call 98765 43210 for cheaper tours" }, user);
    const late = expectProblem(await put(path, { state: "published", version: seen }, admin), "EDIT_CONFLICT");
    expect(late.current).toMatchObject({ text: "Call 98765 43210 for cheaper tours", state: "pending" });
    expect((await get(`/tours/${productId}/reviews`)).body).toMatchObject({ results: [] });

    const decision = { state: "published", version: await read() };
    expect((await put(path, decision, admin)).status).toBe(200);
    expectProblem(await put(path, decision, admin), "EDIT_CONFLICT");
    // A client that sends no version decides on the current text.
    expect((await put(path, { state: "published" }, admin)).status).toBe(200);
  });

  it("refuses trips that have not ended, were cancelled or are somebody else's", async () => {
    const user = await makeUser();
    const lasting = await makeTour({ days: 5 });
    const cases = {
      STATUS_CHANGED: [
        await makeBooking({ userId: user.id, status: "Confirmed" }),
        await makeTravelled(user.id, { status: "Cancelled" }),
        await makeTravelled(user.id, { status: "Pending" }),
        await makeTravelled(user.id, { tourId: lasting.id, date: daysAgo(4) }),
      ],
      NOT_FOUND: [await makeTravelled((await makeUser()).id)],
    } as const;
    for (const [code, bookings] of Object.entries(cases)) {
      for (const { id } of bookings) {
        expectProblem(await post(`/bookings/my/${id}/review`, said, user), code as keyof typeof cases);
      }
    }
    const ended = await makeTravelled(user.id, { tourId: lasting.id, date: daysAgo(5) });
    expect((await post(`/bookings/my/${ended.id}/review`, said, user)).status).toBe(200);
  });

  it("keeps a review after 30 days", async () => {
    const old = new Date(Date.now() - 32 * 24 * 3_600_000);
    const user = await makeUser();
    const { id: bookingId, productId } = await makeTravelled(user.id);
    await makeReview({ bookingId, userId: user.id, productId, createdAt: old });
    expectProblem(await post(`/bookings/my/${bookingId}/review`, said, user), "STATUS_CHANGED");
    const { body } = await get(`/bookings/my/${bookingId}/review`, user);
    expect(body).toMatchObject({ review: { canChange: false }, refusal: null });
  });

  it("says which field is wrong", async () => {
    const user = await makeUser();
    const { id } = await makeTravelled(user.id);
    for (const [body, path] of [
      [{ ...said, stars: 6 }, "stars"],
      [{ ...said, stars: 2.5 }, "stars"],
      [{ ...said, text: "  " }, "text"],
    ] as const) {
      const answer = await post(`/bookings/my/${id}/review`, body, user);
      expect(expectProblem(answer, "VALIDATION").issues).toMatchObject([{ path: [path] }]);
    }
  });
});

describe("the photos of a review", () => {
  async function addPhoto(id: string, user: Awaited<ReturnType<typeof makeUser>>): Promise<string> {
    const answer = await sendForm("POST", `/bookings/my/${id}/review/photos`, form({ image: await picture() }), user);
    return bodyOf(upload, answer).url;
  }

  it("are shown with it once it is published, and leave with the account", async () => {
    const [user, admin] = [await makeUser({ password: "lac-dyed-weaving-7" }), await makeAdmin()];
    const { id, productId } = await makeTravelled(user.id);
    const photos = [await addPhoto(id, user), await addPhoto(id, user)];
    const { body } = await post(`/bookings/my/${id}/review`, { ...said, photos }, user);
    expect(body).toMatchObject({ photos, state: "pending" });
    const shown = async () => ((await get(`/tours/${productId}/reviews`)).body as { results: unknown[] }).results;
    expect(await shown()).toEqual([]);
    // Without `photos`, they stay as they are.
    expect((await post(`/bookings/my/${id}/review`, said, user)).body).toMatchObject({ photos });
    await put(`/reviews/${(body as { _id: string })._id}`, { state: "published" }, admin);
    expect(await shown()).toMatchObject([{ photos }]);

    await post("/auth/delete-account", { password: "lac-dyed-weaving-7" }, user);
    expect(await shown()).toMatchObject([{ text: said.text, photos: [], name: "A traveller" }]);
  });

  it("are at most four, each once, and uploaded here", async () => {
    const user = await makeUser();
    const { id } = await makeTravelled(user.id);
    const photo = await addPhoto(id, user);
    const none = "/uploads/00000000-0000-4000-8000-000000000000.webp";
    for (const [photos, message] of [
      [[1, 2, 3, 4, 5].map((n) => `/uploads/${n}.webp`), "Please use at most 4 photos"],
      [[photo, photo], "Please add each photo once"],
      [[photo, none], missingPicture],
      [["https://example.com/a.jpg"], missingPicture],
    ] as const) {
      const answer = await post(`/bookings/my/${id}/review`, { ...said, photos }, user);
      expect(expectProblem(answer, "VALIDATION").issues).toMatchObject([{ path: ["photos"], message }]);
    }
  });

  it("are kept only for a trip that can be reviewed, of the sender", async () => {
    const user = await makeUser();
    const { id } = await makeBooking({ userId: user.id, status: "Confirmed" });
    const before = await storedFiles();
    const sent = async (as: typeof user) =>
      sendForm("POST", `/bookings/my/${id}/review/photos`, form({ image: await picture() }), as);
    expectProblem(await sent(user), "STATUS_CHANGED");
    expectProblem(await sent(await makeUser()), "NOT_FOUND");
    expect(await storedFiles()).toEqual(before);
  });
});

describe("a product's reviews", () => {
  it("have an average from three on, and stay without a name after the account is gone", async () => {
    const { id: productId } = await makeTour();
    const read = async () => (await get(`/tours/${productId}/reviews`)).body;
    for (const stars of [5, 4]) await makeReview({ productId, stars, state: "published" });
    expect(await read()).toMatchObject({ total: 2, average: null });
    const last = await makeReview({ productId, stars: 4, state: "published" });
    expect(await read()).toMatchObject({ total: 3, average: 4.3 });
    await db().user.delete({ where: { id: last.userId ?? "" } });
    expect(await read()).toMatchObject({ total: 3, results: [{ name: "A traveller" }, {}, {}] });
  });

  it("are hidden only with a reason, which the author sees and the history keeps", async () => {
    const admin = await makeAdmin();
    const { id, bookingId, userId } = await makeReview();
    expect(expectProblem(await put(`/reviews/${id}`, { state: "hidden" }, admin), "VALIDATION").issues).toMatchObject([
      { path: ["reason"] },
    ]);
    await put(`/reviews/${id}`, { state: "hidden", reason: "Names other travellers" }, admin);
    const stored = await db().review.findUniqueOrThrow({ where: { bookingId } });
    expect(stored).toMatchObject({ state: "hidden", reason: "Names other travellers", decidedById: admin.id, userId });
    const changes = await db().change.findMany({ where: { subject: "review", subjectId: id } });
    expect(changes).toMatchObject([{ actorId: admin.id, fields: { state: ["pending", "hidden"] } }]);
    const hide = db().review.update({ where: { id }, data: { reason: null } });
    await expect(hide).rejects.toThrow("Review_reason_check");
  });
});
