import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TitleRating } from "./title-rating";

const shown = (page: Parameters<typeof TitleRating>[0]["page"]) =>
  renderToStaticMarkup(createElement(TitleRating, { page })).replace(/<[^>]+>/g, "");

it("shows average and number of reviews under the title, with a link to them", () => {
  expect(shown({ average: 4.3, total: 12 })).toBe("4.3 of 5 stars, (12 reviews)");
  expect(renderToStaticMarkup(createElement(TitleRating, { page: { average: 4, total: 3 } }))).toContain("#reviews");
});

it("shows nothing below three reviews, or where they could not be read", () => {
  expect(shown({ average: null, total: 2 })).toBe("");
  expect(shown(null)).toBe("");
});
