import { productKinds } from "~/features/product/registry";
import type { CalendarDate } from "~/lib/dates";
import { calendarDate, id, text } from "~/lib/fields";
import { closePath } from "~/lib/portal-paths";
import { type Params, readParam, withParams } from "~/lib/search-params";
import type { ChosenProduct } from "./closing.schema";

/** What the page shows: a closing, or the first step for a changed permit rule, or with what another page has chosen. */
type CloseView = {
  closing: string | undefined;
  rule: string | undefined;
  products: ChosenProduct[];
  from: CalendarDate | "";
  to: CalendarDate | "";
};

/** Reads the address's parameters; invalid values and days that have passed are ignored. */
export function readCloseView(params: Params, today: CalendarDate): CloseView {
  const day = readParam(params, "day", calendarDate);
  const [product, title] = [readParam(params, "product", id), readParam(params, "title", text(200))];
  const kind = productKinds.find((one) => one === params.kind);
  const date = day && day >= today ? day : "";
  return {
    closing: readParam(params, "closing", id),
    rule: readParam(params, "rule", id),
    products: product && title && kind ? [{ id: product, kind, title }] : [],
    from: date,
    to: date,
  };
}

/** The address of the first step for a changed permit rule. */
export function ruleHref({ _id: rule }: { _id: string }): string {
  return withParams(closePath, { rule });
}

/** The address of the first step for a product, and a day. */
export function closeHref({ id: product, kind, title }: ChosenProduct, day?: CalendarDate): string {
  return withParams(closePath, { product, kind, title, day });
}
