import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { admin } from "~tests/support/admin";
import { picture } from "~tests/support/forms";
import { bookingFor, registerAt, send } from "~tests/support/visitor";

const mailMs = 15_000;

/** Pages, API, a booking and its voucher, and an upload that the picture encoder reads. */
export async function exerciseApp(url: string): Promise<void> {
  for (const path of [
    "/",
    "/browse/tours",
    "/admin/login",
    "/api/docs",
    "/api/docs/errors",
    "/api/try",
    "/api/try/swagger-ui-bundle.js",
    "/sitemap.xml",
  ]) {
    assert.equal((await fetch(url + path)).status, 200, path);
  }
  assert.equal((await fetch(`${url}/no-such-page`)).status, 404);
  const home = await (await fetch(url)).text();
  const resized = /\/_next\/image\?[^" ]+/.exec(home)?.[0].replaceAll("&amp;", "&");
  assert.ok(resized, "the home page has a picture");
  assert.equal((await fetch(url + resized, { headers: { Accept: "image/webp" } })).status, 200, resized);
  const chunk = /\/_next\/static\/[^" ]+\.js/.exec(home)?.[0];
  assert.equal((await fetch(url + chunk)).status, 200, chunk);

  const token = await registerAt(url);
  const booked = await send(`${url}/api/bookings`, "POST", await bookingFor(url), token);
  assert.equal(booked.status, 200);

  const signedIn = await send(`${url}/api/auth/login`, "POST", admin);
  const booking = `${url}/api/bookings/${booked.body._id}`;
  await send(booking, "PUT", { status: "Confirmed" }, String(signedIn.body.token));
  const voucher = await fetch(`${booking}/voucher.pdf`, {
    headers: { Authorization: `Bearer ${signedIn.body.token}` },
  });
  assert.equal(voucher.headers.get("content-type"), "application/pdf");
  const form = new FormData();
  form.append("image", await picture());
  const headers = { Authorization: `Bearer ${signedIn.body.token}` };
  const upload = await fetch(`${url}/api/upload`, { method: "POST", headers, body: form });
  assert.equal(upload.status, 200);
  const { url: address } = (await upload.json()) as { url: string };
  assert.equal((await fetch(url + address)).headers.get("content-type"), "image/webp");
}

/** Waits for the mail about the registration, because rendering a mail loads packages that nothing else needs. */
export async function untilMail(mailFolder: string): Promise<void> {
  for (const began = Date.now(); Date.now() - began < mailMs; await sleep(200)) {
    if (existsSync(mailFolder) && readdirSync(mailFolder).length > 0) return;
  }
  throw new Error("No mail was written.");
}
