import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { HousePerson } from "~/lib/site";
import { TravelWith } from "./house-people";

const rupam: HousePerson = {
  name: "Rupam Das",
  role: "Guide, Majuli",
  since: 2009,
  languages: "Assamese, Hindi",
  photo: "/uploads/a.webp",
};

const render = (people: HousePerson[]) => renderToStaticMarkup(createElement(TravelWith, { people }));

it("shows who travels along, with picture, years and languages where they are known", () => {
  const html = render([rupam, { name: "Lalrin Pui", role: "Driver", since: null, languages: "", photo: null }]);
  expect(html).toContain('alt="Portrait of Rupam Das"');
  expect(html).toContain('src="/uploads/a.webp?w=256"');
  expect(html).toContain("In travel since 2009");
  expect(html).toContain("Speaks Assamese, Hindi");
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html.match(/In travel since|Speaks/g)).toHaveLength(2);
});

it("shows four people at most, and no section without people", () => {
  const many = [1, 2, 3, 4, 5].map((number) => ({ ...rupam, name: `Guide ${number}` }));
  expect(render(many).match(/<li/g)).toHaveLength(4);
  expect(render([])).toBe("");
});
