"use client";

import { LazyContent } from "~/components/ui/lazy-content";
import { PleaseLogIn } from "~/components/ui/please-log-in";
import { LoadingBlock } from "~/components/ui/skeleton";
import { StateMessage } from "~/components/ui/state-message";
import type { ProductKind } from "~/features/product/registry";
import { lazyPart } from "~/lib/lazy-part";
import { useCan } from "~/lib/session/use-can";
import { useSession } from "~/lib/session/use-session";

// Only staff load its code.
const previewPart = lazyPart(() => import("./draft-preview").then((module) => module.DraftPreview));

/** The page of a draft, for the staff. */
export function PreviewScreen({ kind, id }: { kind: ProductKind; id: string }) {
  const { user, isLoading } = useSession();
  const isAllowed = useCan("catalogue.edit");
  const loading = (
    <>
      <h1 className="sr-only">Preview</h1>
      <LoadingBlock className="h-96" />
    </>
  );
  if (!isLoading && user && isAllowed) {
    return (
      <LazyContent part={previewPart} loading={loading} what="the preview">
        {(DraftPreview) => <DraftPreview key={user._id} kind={kind} id={id} />}
      </LazyContent>
    );
  }
  return (
    <div className="wrap max-w-4xl py-12">
      <noscript>
        <StateMessage title="The preview needs JavaScript. Please switch it on in your browser." />
      </noscript>
      {isLoading ? (
        loading
      ) : user ? (
        <StateMessage title="Only the office can see drafts." level={1} />
      ) : (
        <>
          <h1 className="mb-8 text-4xl sm:text-5xl">Preview</h1>
          <PleaseLogIn returnTo={`/preview/${kind}/${id}`} purpose="see this draft" />
        </>
      )}
    </div>
  );
}
