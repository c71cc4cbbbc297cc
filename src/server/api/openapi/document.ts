import { generateOpenApiDocument } from "trpc-to-openapi";
import { brand } from "~/brand";
import { message, sessionUser } from "~/features/account/auth.schema";
import { adminBooking, booking } from "~/features/booking/booking.schema";
import { adminBookingDetail } from "~/features/booking/booking-admin.schema";
import { changeEntry } from "~/features/history/history.schema";
import { car } from "~/features/product/kinds/car/car.schema";
import { offer } from "~/features/product/kinds/offer/offer.schema";
import { tour } from "~/features/product/kinds/tour/tour.schema";
import { restRoutes } from "~/server/api/rest";
import { appRouter } from "~/server/api/root";
import { completeOperation } from "./complete";
import { fieldIssue, headers, info, parameters, problem, securitySchemes, tags } from "./components";
import { prose } from "./operations/all";
import { exportPaths } from "./operations/exports";
import { googlePaths } from "./operations/google";
import { systemPaths } from "./operations/system";
import { dropUnused } from "./prune";
import type { Document, Operation } from "./types";

let document: Document | undefined;

/** The OpenAPI 3.1 document of the REST API, made once: schemas from the procedures, the rest by {@link complete}. */
export function openApiDocument(): Document {
  document ??= complete(generate());
  return document;
}

function generate(): Document {
  return generateOpenApiDocument(appRouter, {
    title: `${brand.name} API`,
    version: "1.0.0",
    baseUrl: "/api",
    securitySchemes,
    // Named here, and used wherever the same schema stands.
    defs: {
      SessionUser: sessionUser,
      Tour: tour,
      Car: car,
      Offer: offer,
      Booking: booking,
      AdminBooking: adminBooking,
      AdminBookingDetail: adminBookingDetail,
      Message: message,
      Change: changeEntry,
    },
  }) as unknown as Document;
}

/** Adds what the generator does not know: what is really sent, with which status and headers, and what it means. */
function complete(made: Document): Document {
  const paths: Document["paths"] = {};
  for (const route of restRoutes()) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    const method = route.method.toLowerCase();
    const operation = made.paths[path]?.[method] as Operation;
    const told = prose[`${route.method} ${path}`];
    paths[path] = { ...paths[path], [method]: completeOperation(operation, route, told) };
  }
  return dropUnused({
    openapi: made.openapi,
    info: { ...made.info, ...info },
    servers: [{ url: "/api", description: "The host that served this document" }],
    tags,
    paths: { ...paths, ...exportPaths, ...googlePaths, ...systemPaths },
    components: {
      ...made.components,
      schemas: { ...made.components.schemas, Problem: problem, FieldIssue: fieldIssue },
      headers,
      parameters,
    },
  });
}
