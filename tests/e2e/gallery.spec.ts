import { adminSession, pictureFile } from "./portal-catalogue";
import { expect, onPhone, test } from "./support";

test(
  "the gallery of a tour wraps around; a tour with one picture has no gallery buttons",
  onPhone,
  async ({ page, request }) => {
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
    const imageTexts = [{ image: images[0], alt: "Tea in rows", credit: "Rita Das, CC BY 4.0" }];
    const tour = { title: "Three pictures", description: "Of one place.", duration: "1 day", price: 100, images };
    const create = async (data: object): Promise<string> => {
      const made = await request.post("/api/tours", { headers, data });
      expect(made.status()).toBe(200);
      return (await made.json())._id;
    };
    const lone = await create({ ...tour, title: "One picture", images: images.slice(0, 1) });
    await page.goto(`/tour/${lone}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: /pictures$/ })).toHaveCount(0);

    const _id = await create({ ...tour, imageTexts });
    await page.goto(`/tour/${_id}`);
    const opener = page.getByRole("button", { name: "3 pictures" });
    await opener.click();
    const viewer = page.getByRole("dialog", { name: "Three pictures" });
    await expect(viewer.getByRole("img", { name: "Tea in rows" })).toBeVisible();
    await expect(viewer.getByText("Rita Das, CC BY 4.0")).toBeVisible();
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
    // By keyboard: enlarge, move, and go on, which shows the next picture whole.
    await page.keyboard.press("+");
    await expect(viewer.getByText("enlarged to 150 %")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(viewer.getByText("3 of 3")).toBeVisible();
    await viewer.getByRole("button", { name: "Zoom in" }).press("Enter");
    await expect(viewer.getByText("enlarged to 225 %")).toBeVisible();
    await page.keyboard.press("0");
    await expect(viewer.getByText("enlarged")).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await expect(viewer.getByText("1 of 3")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(opener).toBeFocused();
    for (const id of [lone, _id]) expect((await request.delete(`/api/tours/${id}`, { headers })).status()).toBe(200);
  },
);
