import { listHeld } from "~/trpc/held/held-database";
import { forgetUnsent, putHeld } from "~/trpc/held/held-store";
import { type NewMark, toHeld } from "./mark-queue.rules";

/** Stores a mark that the account has made. Until sending begins, `keepUndo` can drop it. */
export async function keepMark(mark: NewMark, account: string): Promise<void> {
  const last = (await listHeld()).at(-1)?.madeAt ?? 0;
  // `madeAt` decides the order of sending, so it grows even if somebody sets the phone's clock back.
  const madeAt = Math.max(Date.now(), last + 1);
  await putHeld({ ...toHeld(mark, account, madeAt), isUnsent: true });
}

/** Stores that an arrival is taken back, or forgets an arrival that was never sent. */
export async function keepUndo(undo: NewMark, account: string): Promise<void> {
  if (!(await forgetUnsent(undo.id))) await keepMark(undo, account);
}
