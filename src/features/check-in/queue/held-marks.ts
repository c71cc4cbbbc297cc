import { listHeld } from "~/trpc/held/held-database";
import { forgetUnsent, putHeld } from "~/trpc/held/held-store";
import { type NewMark, toHeld } from "./mark-queue.rules";

/** Stores a mark of the account. It may be forgotten as if nobody had made it, until it is sent. */
export async function keepMark(mark: NewMark, account: string): Promise<void> {
  const last = (await listHeld()).at(-1)?.madeAt ?? 0;
  // They are sent in their order, also if the phone's clock goes back.
  const madeAt = Math.max(Date.now(), last + 1);
  await putHeld({ ...toHeld(mark, account, madeAt), isUnsent: true });
}

/** Stores that an arrival is taken back, or forgets an arrival that was never sent. */
export async function keepUndo(undo: NewMark, account: string): Promise<void> {
  if (!(await forgetUnsent(undo.id))) await keepMark(undo, account);
}
