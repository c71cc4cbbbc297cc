import { generateOpenApiDocument } from "trpc-to-openapi";
import { brand } from "~/brand";
import { appRouter } from "./root";

let document: ReturnType<typeof generateOpenApiDocument> | undefined;

/** The OpenAPI 3.1 document of the REST API, made once from the procedures. */
export function openApiDocument() {
  document ??= generateOpenApiDocument(appRouter, {
    title: `${brand.name} API`,
    description: brand.tagline,
    version: "1.0.0",
    baseUrl: "/api",
    tags: ["auth", "tours", "cars", "offers", "bookings"],
    securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
  });
  return document;
}
