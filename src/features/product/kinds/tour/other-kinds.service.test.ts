import { afterEach, expect, it } from "vitest";
import { firstSite, setSite, site } from "~/lib/site";
import { findOtherKinds } from "./other-kinds.service";

const before = site();
afterEach(() => setSite(before));

it.each([
  [{}, ["hotel"]],
  [{ showHotels: false }, []],
  [{ showSampleContent: false }, []],
])("finds hotels only where they are listed: %j", async (settings, kinds) => {
  setSite({ ...firstSite, ...settings });
  const found = await findOtherKinds("hotel", new Date());
  expect(found.map(({ kind }) => kind)).toEqual(kinds);
});
