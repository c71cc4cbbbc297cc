import { StateMessage } from "~/components/ui/state-message";

export default function SharedNotFound() {
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">Voucher</h1>
      <StateMessage
        title="This link does not work any more."
        text="It may have ended, or whoever sent it has stopped sharing. Please ask them for a new one."
      />
    </div>
  );
}
