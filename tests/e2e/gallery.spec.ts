import { adminSession, pictureFile } from "./portal-catalogue";
import { expect, sampleId, test } from "./support";

test("the gallery of a tour wraps around; a tour with one picture has no gallery buttons", async ({
  page,
  request,
}) => {
  await page.goto(`/tour/${sampleId("tour")}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: /pictures$/ })).toHaveCount(0);

  const headers = { authorization: `Bearer ${(await adminSession(request)).token}` };
  const images: string[] = [];
  for (const colour of ["#a22", "#2a2", "#22a"]) {
    const answer = await request.post("/api/upload", {
      headers,
      multipart: { image: await pictureFile(`${colour.slice(1)}.png`, colour) },
    });
    expect(answer.status()).toBe(200);
    images.push((await answer.json()).url);
  }
  const tour = { title: "Three pictures", description: "Of one place.", duration: "1 day", price: 100, images };
  const made = await request.post("/api/tours", { headers, data: tour });
  expect(made.status()).toBe(200);
  const { _id } = await made.json();

  await page.goto(`/tour/${_id}`);
  const opener = page.getByRole("button", { name: "3 pictures" });
  await opener.click();
  const viewer = page.getByRole("dialog", { name: "Three pictures" });
  for (const [step, place] of [
    ["Next picture", "2 of 3"],
    ["Next picture", "3 of 3"],
    ["Next picture", "1 of 3"],
    ["Previous picture", "3 of 3"],
  ] as const) {
    await viewer.getByRole("button", { name: step }).click();
    await expect(viewer.getByText(place)).toBeVisible();
  }
  const last = viewer.getByRole("img", { name: "Three pictures, picture 3" });
  await expect.poll(() => last.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
  expect((await request.delete(`/api/tours/${_id}`, { headers })).status()).toBe(200);
});
