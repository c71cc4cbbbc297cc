import { type HTMLElement, parse } from "node-html-parser";
import { expect } from "vitest";

/** What the tests read of the app's pages; `url` is asked at each call, because the app starts after it is given. */
export function pagesOf(url: () => string) {
  const ask = (path: string) => fetch(new URL(path, url()));
  const askJson = async (path: string) => (await ask(path)).json();
  const readPage = async (path: string, status = 200): Promise<HTMLElement> => {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, status]);
    return parse(await answer.text());
  };
  const mainOf = async (path: string, status = 200) => (await readPage(path, status)).querySelector("main");
  return { ask, askJson, readPage, mainOf };
}

/** The text of an element, with single spaces. */
export function textOf(element: HTMLElement | null | undefined): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** The texts of the elements, in their order. */
export function textsOf(place: HTMLElement | null | undefined, selector: string): string[] {
  return (place?.querySelectorAll(selector) ?? []).map(textOf);
}

/** The address of the first link of that text, or undefined. */
export function hrefOf(place: HTMLElement | null | undefined, text: string | RegExp): string | undefined {
  const links = place?.querySelectorAll("a") ?? [];
  const isMeant = (link: HTMLElement) => (typeof text === "string" ? textOf(link) === text : text.test(textOf(link)));
  return links.find(isMeant)?.getAttribute("href");
}
