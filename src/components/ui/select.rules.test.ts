import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// A native select shows all its options at once, without a search: it is for lists that the source fixes. What the operator's data
// can lengthen is a ListChoice, ResourceChoice or ProductChoice.

/** Options that are not a constant of a module, and why they stay few. */
const bounded: Readonly<Record<string, string>> = {
  "components/ui/phone-input.tsx: choices": "the countries",
  "features/closing/components/decision-fields.tsx: choices": "what can happen to a booking",
  "features/closing/components/decision-fields.tsx: dates": "at most maxDates days",
  "features/office/money/components/statement-columns.tsx: headings": "the columns of one file",
  "features/product/kinds/car/components/admin/car-form.tsx: options": "lists of the source, such as fuels",
  "features/product/price/components/price-row-fields.tsx: tierUnits": "the units of a kind of product",
  "features/site/home/components/panel-field.tsx: options": "months and states",
  "features/storefront/list/filter-fields.tsx: children": "filters of the public lists",
  "features/storefront/tour/tour-more-filters.tsx: Options": "months, lengths and states",
};

/** Components of options that have no data of an operator. */
const fixedComponents = ["CountryOptions"];

const selectTags = new Set(["Select", "FilterSelect"]);

const builtIn = new Set(["Object", "entries", "keys", "values", "Array", "from", "new", "Set", "return"]);

/** The lists in the selects of a source that are no constants: the first name of each, or the component that renders it. */
function growingLists(code: string): string[] {
  const selects = [...code.matchAll(/<(select|Select|FilterSelect)\b[\s\S]*?<\/\1>/g)].map(([text]) => text);
  return selects.flatMap((select) => {
    const withoutOptions = select.replace(/<option\b[\s\S]*?<\/option>/g, "");
    const mapped = [...select.matchAll(/\.map\(/g)].map(({ index }) => rootOf(expressionBefore(select, index)));
    const passed = [...withoutOptions.matchAll(/^\s*\{(\w+)\}\s*$/gm)].map(([, name = ""]) => name);
    const components = [...withoutOptions.matchAll(/<([A-Z]\w*)/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !selectTags.has(name) && !fixedComponents.includes(name));
    return [...[...mapped, ...passed].filter((name) => !isConstant(name, code)), ...components];
  });
}

/** The expression that ends at the index. */
function expressionBefore(code: string, end: number): string {
  let depth = 0;
  let at = end;
  for (; at > 0; at -= 1) {
    const sign = code.charAt(at - 1);
    if (")]}".includes(sign)) depth += 1;
    else if ("([{".includes(sign)) {
      if (depth === 0) break;
      depth -= 1;
    } else if (depth === 0 && !/[\w.?\s]/.test(sign)) break;
  }
  return code.slice(at, end);
}

/** The first name in an expression: "people" of "(people.data?.results ?? []).filter(isFree)". */
function rootOf(expression: string): string {
  return [...expression.matchAll(/[A-Za-z_]\w*/g)].map(([name]) => name).find((name) => !builtIn.has(name)) ?? "";
}

/** Whether the name is an import, or a constant of the module itself. */
function isConstant(name: string, code: string): boolean {
  const isImported = new RegExp(`^import (type )?\\{[^}]*\\b${name}\\b[^}]*\\} from`, "m").test(code);
  return isImported || new RegExp(`^(export )?const ${name}\\b`, "m").test(code);
}

it.each([
  ["data of a query", "{tours.data?.results.map((one) => <option>{one}</option>)}", ["tours"]],
  [
    "data with a first value",
    "{(tours ?? []).filter((one) => one.isOpen).map((one) => <Tour one={one} />)}",
    ["tours", "Tour"],
  ],
  ["a set of data", "{[...new Set(tags)].map((tag) => <option key={tag}>{tag}</option>)}", ["tags"]],
  [
    "data in groups of a constant",
    "{kinds.map((kind) => (\n{of(kind).map((one) => <option>{one}</option>)}))}",
    ["of"],
  ],
  ["options that are passed in", "\n{children}\n", ["children"]],
  ["a constant", "{Object.entries(kinds).map(([kind]) => <option key={kind}>{kind}</option>)}", []],
  ["fixed words", '<option value="">All</option>', []],
])("finds in a select what can grow: %s", (_, options, found) => {
  const code = `import { kinds } from "./kinds";\nconst select = <Select value={kind}>${options}</Select>;`;
  expect(growingLists(code)).toEqual(found);
});

it("no select has options that the operator's data can lengthen", () => {
  const found = readdirSync("src", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".tsx") && !entry.name.includes(".test."))
    .flatMap(({ parentPath, name }) => {
      const path = `${parentPath}/${name}`.replaceAll("\\", "/");
      return growingLists(readFileSync(path, "utf8")).map((list) => `${path.replace(/^src\//, "")}: ${list}`);
    });
  expect([...new Set(found)].sort()).toEqual(Object.keys(bounded).sort());
});
