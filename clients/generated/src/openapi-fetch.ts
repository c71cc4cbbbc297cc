import createClient from "openapi-fetch";
import type { Program } from "./journey.js";
import type { paths } from "./made/openapi-fetch.js";
import { dataOf } from "./outcome.js";

function toForm(body: { images?: Blob[] }): FormData {
  const form = new FormData();
  for (const image of body.images ?? []) form.append("images", image);
  return form;
}

export function openapiFetch(baseUrl: string): Program {
  const client = createClient<paths>({ baseUrl });
  const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  return {
    register: async (body) => dataOf(await client.POST("/auth/register", { body })),
    logIn: async (body) => dataOf(await client.POST("/auth/login", { body })),
    addTour: async (token, body) => dataOf(await client.POST("/tours", { ...as(token), body })),
    addPictures: async (token, id, images) => {
      const params = { path: { id } };
      const sent = { ...as(token), params, body: { images }, bodySerializer: toForm };
      return dataOf(await client.POST("/tours/{id}/pictures", sent));
    },
    cheapestTours: async (maxPrice) => {
      const query = { maxPrice, sortBy: "priceLow" } as const;
      return dataOf(await client.GET("/tours", { params: { query } })).results;
    },
    quote: async (body) => dataOf(await client.POST("/quotes", { body })),
    book: async (token, body, key) => {
      const params = { header: { "Idempotency-Key": key } };
      return dataOf(await client.POST("/bookings", { ...as(token), params, body }));
    },
    myBookings: async (token) => dataOf(await client.GET("/bookings/my", as(token))),
    confirm: async (token, id) => {
      const params = { path: { id } };
      return dataOf(await client.PUT("/bookings/{id}", { ...as(token), params, body: { status: "Confirmed" } }));
    },
    makeKey: async (token, email) => {
      const body = { name: "Generated client", email, isTest: false, scopes: ["bookings:own" as const] };
      return dataOf(await client.POST("/keys", { ...as(token), body }));
    },
    refusedCancel: async (token, id) => {
      const { error } = await client.PUT("/bookings/cancel/{id}", { ...as(token), params: { path: { id } } });
      if (!error) throw new Error("It was cancelled");
      return error.code === "NOT_CANCELLABLE" ? error : { code: error.code };
    },
  };
}
