import type { OwnBooking } from "~/features/booking/view/own-booking.schema";
import { gatewayNames, gateways, isGateway } from "~/features/payment/providers/registry";

/** How a customer came back from a payment provider's page. Customers who have not paid come back to the page for paying. */
export const returns = ["paid", "checking"] as const;

export type Returned = (typeof returns)[number];

/** What became of the payment from which the customer comes back, as the ledger knows it. */
export function ReturnedNotice({ booking, returned }: { booking: OwnBooking; returned: Returned }) {
  const state = isChecking(booking, returned) ? "checking" : "paid";
  const { title, text } = texts(newestGateway(booking))[state];
  return (
    <section role="status" className="mb-6 rounded-card border border-line bg-mist p-5 sm:p-6 print:hidden">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1.5 max-w-prose">{text}</p>
    </section>
  );
}

/** Whether the customer has paid, as far as they know, and the ledger does not have it yet. */
export function isChecking({ payments }: OwnBooking, returned: Returned | null): boolean {
  if (returned === null) return false;
  // An earlier one may have paid the deposit.
  return payments.findLast(({ provider }) => isGateway(provider))?.state !== "captured";
}

/** The name of the gateway by which the customer has paid. */
function newestGateway({ payments }: OwnBooking): string {
  const gateway = payments.map(({ provider }) => provider).findLast(isGateway);
  return gateway ? gateways[gateway].name : gatewayNames("or");
}

const texts = (gateway: string): Record<Returned, { title: string; text: string }> => ({
  paid: {
    title: "Your payment has arrived",
    text: "Thank you! What is paid and due is below.",
  },
  checking: {
    title: "We are checking your payment",
    text: `It can take a few minutes until ${gateway} tells us. This page shows it by itself. Please do not pay again.`,
  },
});
