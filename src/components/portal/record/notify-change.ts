import { notifyError, notifySuccess } from "~/components/ui/notify";
import { messageOf } from "~/trpc/errors";

type ChangeNotice<Answer> = {
  /** What a message says after the change. */
  doneText: (answer: Answer) => string;
  /** The message if there was no answer or an internal error. */
  failure: string;
  /** Reads again what shows the record. */
  reload: () => unknown;
};

/** The options of a mutation that a button of a list calls: says what became of the change, and reads the list again. */
export function notifyChange<Answer>({ doneText, failure, reload }: ChangeNotice<Answer>) {
  return {
    onSuccess: (answer: Answer) => notifySuccess(doneText(answer)),
    onError: (error: unknown) => notifyError(messageOf(error, failure)),
    onSettled: reload,
  };
}
