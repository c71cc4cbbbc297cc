import { expect, it } from "vitest";
import { closeHref, readCloseView } from "./close-view.rules";

const product = { id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59", kind: "tour" as const, title: "Majuli & more" };

it("a product and a day survive the address; days that have passed and unknown values are left out", () => {
  const read = (href: string) => {
    const params = Object.fromEntries(new URL(href, "https://luit.example").searchParams);
    return readCloseView(params, "2027-01-10");
  };
  expect(read(closeHref(product, "2027-01-10"))).toMatchObject({ products: [product], from: "2027-01-10" });
  expect(read(closeHref(product, "2027-01-09"))).toMatchObject({ products: [product], from: "", to: "" });
  expect(read("/admin/close?product=x&kind=boat&closing=1&day=soon")).toEqual({
    closing: undefined,
    products: [],
    from: "",
    to: "",
  });
  expect(read(`/admin/close?closing=${product.id}`).closing).toBe(product.id);
});
