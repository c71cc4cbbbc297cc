import type { ApiKey } from "./api-key.schema";

export const exampleKey: ApiKey = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4b10",
  name: "Kaziranga Travels",
  account: {
    _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4b11",
    name: "Kaziranga Travels",
    email: "desk@kaziranga.example",
  },
  shown: "lk_live_Ab3d…x9Qz",
  isTest: false,
  scopes: ["catalogue:read", "availability:read", "bookings:own"],
  perMinute: 600,
  lastDay: null,
  ended: false,
  lastUsedAt: "2026-12-11T06:15:00.000Z",
  version: 1,
  createdAt: "2026-12-10T09:30:00.000Z",
};

/** Not a key of anybody. */
export const exampleSecret = "lk_live_Ab3dEfGh1jKlMn0pQrStUvWxYz23x9Qz";
