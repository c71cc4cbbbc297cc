import { afterEach, expect, it } from "vitest";
import { portalName, titleOfPage, titleTemplate } from "./page-title";
import { setSite, site } from "./site";

const before = site();
afterEach(() => setSite(before));

it.each(["Majuli", "Tea | Tours", "Luit", ""])("takes the part of the site from the title of %j", (page) => {
  setSite({ ...before, name: "Hills & $& Rivers" });
  for (const part of [site().name, portalName])
    expect(titleOfPage(titleTemplate(part).replace("%s", () => page))).toBe(page);
});

it("leaves a title of another form", () => {
  for (const title of ["Luit: Trips", "Travel Admin", "Majuli | Old name"]) expect(titleOfPage(title)).toBe(title);
});
