import { notifyError, notifySuccess } from "~/components/ui/notify";
import { messageOf } from "~/trpc/errors";

type Telling<Answer> = {
  /** What a message says after the change. */
  told: (answer: Answer) => string;
  /** The message if there was no answer or an internal error. */
  failure: string;
  /** Reads again what shows the record. */
  reload: () => unknown;
};

/** The options of a mutation that a button of a list calls: tells what became of the change, and reads the list again. */
export function tellChange<Answer>({ told, failure, reload }: Telling<Answer>) {
  return {
    onSuccess: (answer: Answer) => notifySuccess(told(answer)),
    onError: (error: unknown) => notifyError(messageOf(error, failure)),
    onSettled: reload,
  };
}
