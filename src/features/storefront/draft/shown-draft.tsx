import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { LoadingBlock } from "~/components/ui/skeleton";
import { StateMessage } from "~/components/ui/state-message";
import { kinds, type ProductKind } from "~/features/product/registry";
import { messageOf, problemOf } from "~/trpc/errors";
import { PreviewBanner } from "./preview-banner";

type ShownDraftProps<Item> = {
  kind: ProductKind;
  id: string;
  query: { data: Item | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The product's page. */
  children: (draft: Item) => ReactNode;
};

/** A draft as its page will look, below a banner that publishes it; or that it loads, or could not be loaded. */
export function ShownDraft<Item>({ kind, id, query, children }: ShownDraftProps<Item>) {
  const { data, error, isFetching, refetch } = query;
  if (error) {
    const isGone = problemOf(error)?.status === 404;
    return (
      <div className="wrap max-w-4xl py-12">
        <StateMessage
          tone="error"
          level={1}
          title={messageOf(error, "The draft could not be loaded. Please try again.")}
          action={
            isGone ? (
              <a href={`${kinds[kind].path}${id}`} className={buttonStyles({ variant: "secondary" })}>
                See whether it is published
              </a>
            ) : (
              <Button variant="secondary" isBusy={isFetching} onClick={() => refetch()}>
                Try again
              </Button>
            )
          }
        />
      </div>
    );
  }
  return (
    <>
      <PreviewBanner kind={kind} id={id} />
      {data ? (
        children(data)
      ) : (
        <>
          <h1 className="sr-only">Preview</h1>
          <LoadingBlock className="h-96" />
        </>
      )}
    </>
  );
}
