import type { PayableByLink } from "~/features/payment/link/payment-link.schema";
import type { Returned } from "~/features/payment/link/returned-by-link.rules";
import { formatRupees } from "~/lib/money";

type ReturnedByLinkProps = { state: Returned; payable: Pick<PayableByLink, "paid" | "due"> };

/** Says what became of a payment after its payer has returned to the page of the link. */
export function ReturnedByLink({ state, payable }: ReturnedByLinkProps) {
  const { title, text } = textsOf(payable)[state];
  return (
    <section role="status" className="mb-6 rounded-card border border-line bg-mist p-5 sm:p-6">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1.5 max-w-prose">{text}</p>
    </section>
  );
}

function textsOf({ paid, due }: ReturnedByLinkProps["payable"]): Record<Returned, { title: string; text: string }> {
  return {
    paid: {
      title: "Thank you",
      text: `${formatRupees(paid)} is paid. ${due > 0 ? `${formatRupees(due)} is still due.` : "Nothing more is due."}`,
    },
    checking: {
      title: "We are checking your payment",
      text: "It can take a few minutes until we are told. This page shows it by itself. Please do not pay again.",
    },
  };
}
