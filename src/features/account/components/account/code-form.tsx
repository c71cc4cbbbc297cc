import { Button } from "~/components/ui/button";
import { Input } from "~/components/ui/input";
import { messageOf, problemOf } from "~/trpc/errors";

// Parts that the forms of the account's email share.

export type Typing = { target: { value: string } };

/** The field for a mailed code. */
export function CodeInput(props: { value: string; onChange: (event: Typing) => void }) {
  return <Input type="text" inputMode="numeric" autoComplete="one-time-code" maxLength={12} {...props} />;
}

type ButtonsProps = { isBusy: boolean; text: string; busyText: string; back: string; onBack: () => void };

/** Sends the form, or leaves it. */
export function Buttons({ isBusy, text, busyText, back, onBack }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? busyText : text}
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={onBack}>
        {back}
      </Button>
    </div>
  );
}

const fields = ["email", "password", "code"];

/** The error of each field. */
export function issuesOf(error: unknown) {
  const issues = problemOf(error)?.issues ?? [];
  return (field: string) => issues.find(({ path }) => path[0] === field)?.message;
}

/** The error that belongs to no field. */
export function unplacedText(error: unknown, fallback: string): string | null {
  const isPlaced = problemOf(error)?.issues?.some(({ path }) => fields.includes(String(path[0])));
  return error && !isPlaced ? messageOf(error, fallback) : null;
}
