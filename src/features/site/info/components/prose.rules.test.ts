import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { textSections } from "~/features/site/info/text-sections";
import { Prose } from "./prose";

const render = (children: string) => renderToStaticMarkup(createElement(Prose, { children }));

it.each([
  ["Two\n  lines.\n\nAnother.", "<p>Two lines.</p><p>Another.</p>"],
  ["- One\n  item\n- **Two**", "<ul><li>One item</li><li><strong>Two</strong></li></ul>"],
  ["See [the tours](/browse/tours).", '<p>See <a href="/browse/tours">the tours</a>.</p>'],
  ["Write to [us](mailto:a@b.co)", '<p>Write to <a href="mailto:a@b.co">us</a></p>'],
  ["> Be **careful**", "Be <strong>careful</strong></div>"],
])("renders %j", (text, html) => {
  expect(render(text)).toContain(html);
});

it("renders a table with continued rows", () => {
  const html = render("Table: Airports\n| State | Airport\n| Assam | Guwahati,\n  the hub\n| Sikkim |\n  Bagdogra");
  expect(html).toContain("Airports</caption>");
  expect([...html.matchAll(/<t[hd](?: [^>]*)?>([^<]*)</g)].map(([, cell]) => cell)).toEqual([
    "State",
    "Airport",
    "Assam",
    "Guwahati, the hub",
    "Sikkim",
    "Bagdogra",
  ]);
});

it("splits sections at headings", () => {
  const sections = textSections("\n  ## Height {#height}\n\n  High.\n\n  ## Rain {#rain}\n\n  Wet.\n");
  expect(sections).toMatchObject([
    { id: "height", title: "Height" },
    { id: "rain", title: "Rain" },
  ]);
  expect(sections.map(({ body }) => renderToStaticMarkup(createElement("i", null, body)))).toEqual([
    "<i><p>High.</p></i>",
    "<i><p>Wet.</p></i>",
  ]);
});
