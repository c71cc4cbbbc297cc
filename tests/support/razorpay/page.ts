import { createHmac } from "node:crypto";
import type { Books } from "./books";
import { type PaymentEntity, Refusal } from "./entities";

type Keys = { keyId: string; keySecret: string };

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function page(title: string, body: string): string {
  const style = "body{font:16px/1.5 sans-serif;max-width:24rem;margin:3rem auto;padding:0 1rem}button{font:inherit}";
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return `<!doctype html><html lang="en">${head}<style>${style}</style><h1>${title}</h1>${body}</html>`;
}

function form(action: string, fields: Record<string, string>, label: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<form method="post" action="${escaped(action)}">${inputs.join("")}<button>${label}</button></form>`;
}

/** The page for paying, as the site's form opens it. Throws {@link Refusal} for fields that do not fit the order. */
export function hostedPage(books: Books, { keyId }: Keys, fields: URLSearchParams): string {
  const of = (name: string) => fields.get(name) ?? "";
  if (of("key_id") !== keyId) throw new Refusal("The api key provided is invalid", 401);
  const order = books.found(books.orders, of("order_id"));
  if (of("amount") !== String(order.amount)) throw new Refusal("Payment amount is different from the order amount");
  if (order.status === "paid") throw new Refusal("Payment already done for this order.");
  const notes = [...fields].filter(([name]) => /^notes\[\w+\]$/.test(name));
  const act = (deed: string) => ({
    ...Object.fromEntries(notes),
    deed,
    order_id: order.id,
    callback_url: of("callback_url"),
  });
  const rupees = (order.amount / 100).toFixed(2);
  return page(
    "Razorpay (double)",
    `<p>${escaped(of("name"))}: ${escaped(of("description"))}</p><p>INR ${rupees} from ${escaped(of("prefill[name]"))}</p>
    ${form("/double/deed", act("pay"), "Pay")}${form("/double/deed", act("fail"), "Fail")}
    <a href="${escaped(of("cancel_url"))}">Cancel</a>`,
  );
}

/** Pays or fails, and answers with the page that posts the result back to the site. */
export function act(books: Books, keys: Keys, fields: URLSearchParams): string {
  const orderId = fields.get("order_id") ?? "";
  const isPaid = fields.get("deed") === "pay";
  const result = isPaid
    ? returnOf(keys, books.pay(orderId, { notes: notesOf(fields) }))
    : failureOf(books.fail(orderId));
  const back = form(fields.get("callback_url") ?? "", result, "Back to the shop");
  return page("One moment", `${back}<script>document.forms[0].submit()</script>`);
}

/** The notes of the page's form, which the payment gets. */
function notesOf(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const key = /^notes\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
}

/** The signed fields of the return of a payment. */
export function returnOf({ keySecret }: Keys, { id, order_id }: PaymentEntity) {
  const signature = createHmac("sha256", keySecret).update(`${order_id}|${id}`).digest("hex");
  return { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature };
}

function failureOf(payment: PaymentEntity): Record<string, string> {
  return {
    "error[code]": payment.error_code ?? "",
    "error[description]": payment.error_description ?? "",
    "error[source]": "bank",
    "error[step]": "payment_authorization",
    "error[reason]": "payment_failed",
    "error[metadata]": JSON.stringify({ payment_id: payment.id, order_id: payment.order_id }),
  };
}
