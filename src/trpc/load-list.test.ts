import { afterEach, expect, it, vi } from "vitest";
import { log } from "~/server/log";
import { loadList } from "./load-list";

afterEach(() => vi.restoreAllMocks());

it("logs why a list could not be read, and lets the page be rendered", async () => {
  const logged = vi.spyOn(log(), "error");
  const defect = new Error("a defect");
  expect(await loadList(async () => Promise.reject(defect))).toBeUndefined();
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ err: defect }), "request failed");
  expect(await loadList(async () => ["a tour"])).toEqual(["a tour"]);
  expect(logged).toHaveBeenCalledTimes(1);
});
