import type { ReactNode } from "react";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { messageOf } from "~/trpc/errors";

type TestPanelProps = {
  /** "Test mail": also what the button sends. */
  title: string;
  /** The field with the address. */
  children: ReactNode;
  onSubmit: () => Promise<void>;
  test: {
    isPending: boolean;
    error: unknown;
    data: { isSent: boolean; reason: string; error: string } | undefined;
  };
  /** What has to be done before a test can be sent; null: nothing. */
  advice: string | null;
  /** What is said once the service has taken it. */
  accepted: string;
};

/** Sends a test by the saved settings, and says whether the service took it, or why not. */
export function TestPanel({ title, children, onSubmit, test, advice, accepted }: TestPanelProps) {
  const { isPending, error, data } = test;
  const refusal = data && !data.isSent ? data.reason : null;
  const failure = error ? messageOf(error, "Could not send it. Please try again.") : refusal;
  return (
    <Panel title={title} className="mt-6">
      <Form className="grid gap-4 p-4 sm:p-5" onSubmit={onSubmit}>
        <FormMessage text={failure}>
          {data?.error && <code className="mt-2 block break-words text-[0.8125rem]">{data.error}</code>}
        </FormMessage>
        {children}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="secondary" isBusy={isPending} disabled={advice !== null}>
            {isPending ? "Sending..." : `Send ${title.toLowerCase()}`}
          </Button>
          <p role="status" className="text-[0.9375rem] text-soft">
            {advice ?? (data?.isSent && accepted)}
          </p>
        </div>
      </Form>
    </Panel>
  );
}
