import type { ChangeEntry } from "./history.schema";

export const exampleChange: ChangeEntry = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a63",
  action: "updated",
  fields: { price: [4200, 4500] },
  by: { _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a02", name: "Rongmei Kiran" },
  at: "2026-11-20T09:30:00.000Z",
};
