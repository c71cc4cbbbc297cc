import { type CalendarDate, formatDays } from "~/lib/dates";
import { withParams } from "~/lib/search-params";
import type { Sheet, SheetOf } from "./sheet.schema";

// Where the sheet of a departure is, and until when a link to it works.

/** The portal's page with the sheet of a departure or a hire. */
export function sheetHref(of: SheetOf): string {
  return withParams("/admin/departures/sheet", "id" in of ? { hire: of.id } : { trip: of.productId, on: of.date });
}

/** The address of a sheet's file, for the staff. */
export function sheetFileHref(of: SheetOf, type: "csv" | "pdf"): string {
  if ("id" in of) return withParams(`/api/hires/sheet.${type}`, { id: of.id });
  return withParams(`/api/departures/sheet.${type}`, { productId: of.productId, date: of.date });
}

/** The name of a sheet's file. */
export function sheetFile({ date, hire }: Pick<Sheet, "date" | "hire">, type: "csv" | "pdf"): string {
  return `${hire ? "hire" : "departure"}-${date}.${type}`;
}

/** The page of a sheet for whoever has the link. */
export function sharedSheetHref(token: string): string {
  return `/s/${token}`;
}

/** The PDF of a sheet for whoever has the link. */
export function sharedSheetFileHref(token: string): string {
  return `/api/s/${token}/sheet.pdf`;
}

/** "15 Jan 2027", or "15 Jan 2027 to 17 Jan 2027". */
export function sheetDays({ date, lastDay }: { date: CalendarDate; lastDay: CalendarDate }): string {
  return formatDays(date, lastDay);
}

type Sent = { phone: string; name: string; trip: string; url: string };

/** The WhatsApp message to a guide or driver, written but not sent. `phone`: 10 digits or E.164. `trip`: title and days. */
export function whatsAppHref({ phone, name, trip, url }: Sent): string {
  const digits = phone.replace(/\D/g, "");
  const text = `Hello ${name}, this is the sheet for ${trip}: ${url}`;
  return withParams(`https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`, { text });
}
