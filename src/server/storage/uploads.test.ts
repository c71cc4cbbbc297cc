import { mkdir, readdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { upload } from "~/features/upload/upload.schema";
import { db } from "~/server/db/client";
import { bodyOf, caller, send } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeCar, makeOffer, makeReview, makeTour } from "~tests/support/factories";
import { form, picture, sendForm, storedFile } from "~tests/support/forms";
import { withOwnDatabase } from "~tests/support/own-database";
import { uploadsFolder } from "./disk";
import { discardUploads, requireStored, sweepUploads } from "./uploads";

withOwnDatabase();

const hour = 60 * 60 * 1000;
const later = (ms: number) => new Date(Date.now() + ms);
const sweep = (now: Date) => sweepUploads({ db: db(), now });

async function uploaded(): Promise<string> {
  const answer = await sendForm("POST", "/upload", form({ image: await picture() }), await makeAdmin());
  return bodyOf(upload, answer).url;
}

const isThere = (url: string) =>
  stat(storedFile(url)).then(
    () => true,
    () => false,
  );

describe("the daily sweep", () => {
  it("deletes unreferenced files after a day", async () => {
    const url = await uploaded();
    expect(await sweep(later(23 * hour))).toEqual([]);
    expect(await isThere(url)).toBe(true);
    expect(await sweep(later(25 * hour))).toEqual([url]);
    expect(await isThere(url)).toBe(false);
    expect(await sweep(later(25 * hour))).toEqual([]);
  });

  it("does not delete files of tours, cars, offers, bookings and reviews, also of archived ones and by absolute addresses", async () => {
    const urls = await Promise.all(Array.from({ length: 6 }, uploaded));
    const [ofTour = "", ofCar = "", ofOffer = "", ofBooking = "", ofArchived = "", ofReview = ""] = urls;
    await makeTour({ images: ["/images/tours/a.avif", `https://luit.example${ofTour}`] });
    await makeCar({ images: [ofCar] });
    await makeOffer({ image: ofOffer });
    await makeBooking({ itemImage: ofBooking });
    await makeReview({ photos: [ofReview] });
    await makeTour({ images: [ofArchived], archivedAt: new Date() });
    expect(await sweep(later(100 * hour))).toEqual([]);
    for (const url of urls) expect(await isThere(url)).toBe(true);
  });

  it("deletes the pictures of a deleted tour", async () => {
    const admin = await makeAdmin();
    const url = await uploaded();
    const { id } = await makeTour({ images: [url] });
    await send("DELETE", `/tours/${id}`, { as: admin });
    expect(await sweep(later(25 * hour))).toEqual([url]);
  });

  it("deletes any number of files", async () => {
    const createdAt = later(-48 * hour);
    const urls = Array.from({ length: 45 }, (_, index) => ({ url: `/uploads/gone-${index}.webp`, createdAt }));
    await db().upload.createMany({ data: urls });
    expect((await sweep(new Date())).length).toBe(45);
  });

  it("does not delete files that are not in this database, because another one may use the folder", async () => {
    const path = join(uploadsFolder(), "00000000-0000-4000-8000-000000000000.webp");
    await writeFile(path, "x");
    await sweep(later(100 * hour));
    expect((await stat(path)).size).toBe(1);
  });

  it("deletes what a killed request has left", async () => {
    const incoming = join(uploadsFolder(), "incoming");
    for (const name of ["form-old", "form-new"]) await mkdir(join(incoming, name), { recursive: true });
    await utimes(join(incoming, "form-old"), later(-48 * hour), later(-48 * hour));
    await sweep(new Date());
    expect(await readdir(incoming)).toEqual(["form-new"]);
  });

  it("skips a picture that a running transaction is about to use", async () => {
    const url = await uploaded();
    await db().$transaction(async (tx) => {
      await requireStored(tx, [url], "images");
      expect(await sweep(later(25 * hour))).toEqual([]);
      await tx.product.updateMany({ where: { kind: "car" }, data: { images: [url] } });
    });
    expect(await isThere(url)).toBe(true);
  });
});

describe("discarding the files of a failed request", () => {
  it("deletes them, but not those in use", async () => {
    const [used, unused] = [await uploaded(), await uploaded()];
    await makeTour({ images: [used] });
    await discardUploads([used, unused]);
    expect([await isThere(used), await isThere(unused)]).toEqual([true, false]);
  });
});

describe("pictures of a product", () => {
  it("must exist when they are new; the product's present ones may be missing", async () => {
    const admin = caller(await makeAdmin());
    const gone = "/uploads/00000000-0000-4000-8000-000000000001.webp";
    const { id } = await makeCar({ images: [gone] });
    expect(await admin.car.update({ id, images: [gone], units: 2 })).toMatchObject({ images: [gone], units: 2 });
    const offer = { title: "a", price: 1, originalPrice: 2, image: gone };
    await expect(admin.offer.create(offer)).rejects.toThrow("This picture is not there (any more).");
    const other = await makeOffer({ image: "" });
    await expect(admin.offer.update({ ...offer, id: other.id })).rejects.toThrow("This picture is not there");
  });
});
