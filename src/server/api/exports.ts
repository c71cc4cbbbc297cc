import type { Readable } from "node:stream";
import type { Hono, Context as HonoContext } from "hono";
import { exportBookingsInput } from "~/features/booking/booking-admin.schema";
import { bookingsCsv } from "~/features/booking/booking-export.service";
import { dateInIndia } from "~/lib/dates";
import { createContext } from "./context";
import { requireAdmin } from "./guards";
import { allowOnly } from "./methods";
import { readQuery } from "./rest";

// What is too large for a procedure's answer, which is one JSON value: streams, beside the REST routes.

export const bookingsCsvPath = "/bookings/export.csv";

/** Serves the exports. Before the REST routes, whose `/bookings/{id}` would take their address. */
export function mountExports(app: Hono): void {
  app.get(bookingsCsvPath, exportBookings);
  allowOnly(app, bookingsCsvPath, ["GET"]);
}

async function exportBookings(c: HonoContext): Promise<Response> {
  const context = createContext(c.req.raw);
  await requireAdmin(context);
  const input = exportBookingsInput.parse(readQuery(c));
  const file = `bookings-${dateInIndia(context.now)}.csv`;
  return new Response(toWeb(bookingsCsv(context.db, input)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}"`,
      // Not to be compressed on the way, which would gather it whole.
      "Cache-Control": "no-store, no-transform",
    },
  });
}

/** Node's stream as the web's: read as fast as it is fetched, and ended when the reader goes away. */
function toWeb(source: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    cancel: () => {
      source.destroy();
    },
  });
}
