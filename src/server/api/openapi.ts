import { generateOpenApiDocument } from "trpc-to-openapi";
import { brand } from "~/brand";
import { shared } from "~/server/shared";
import { appRouter } from "./root";

/** The OpenAPI 3.1 document of the REST API, made once from the procedures. */
export function openApiDocument() {
  return shared("openapi", () =>
    generateOpenApiDocument(appRouter, {
      title: `${brand.name} API`,
      description: brand.tagline,
      version: "1.0.0",
      baseUrl: "/api",
      tags: ["auth", "tours", "bookings"],
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    }),
  );
}
