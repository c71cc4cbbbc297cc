import type { Hono, Context as HonoContext } from "hono";
import { exportBookingsInput } from "~/features/booking/booking-admin.schema";
import { bookingsCsv } from "~/features/booking/manage/booking-export.service";
import { dateInIndia } from "~/lib/dates";
import { senderOf } from "./client-address";
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
  const context = createContext(c.req.raw, senderOf(c));
  await requireAdmin(context);
  const input = exportBookingsInput.parse(readQuery(c));
  const file = `bookings-${dateInIndia(context.now)}.csv`;
  return new Response(toStream(bookingsCsv(input)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}"`,
      // Not to be compressed on the way, which would gather it whole.
      "Cache-Control": "no-store, no-transform",
    },
  });
}

/** Texts as a stream: made as fast as they are fetched, and no more of them once the reader has gone away. */
function toStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => {
        await texts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
