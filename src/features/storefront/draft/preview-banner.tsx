"use client";

import { Button } from "~/components/ui/button";
import { FormMessage } from "~/components/ui/form-message";
import { kinds, type ProductKind } from "~/features/product/registry";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** Says that the page is a preview, and publishes the draft. */
export function PreviewBanner({ kind, id }: { kind: ProductKind; id: string }) {
  const publish = api.catalogue.publish.useMutation({
    // A new document, because the page that is now public is rendered by the server.
    onSuccess: () => window.location.assign(`${kinds[kind].path}${id}`),
  });
  return (
    <section aria-label="Preview" className="wrap max-w-[78rem] py-4">
      <div className="grid gap-3 rounded-card border border-line bg-paper p-4">
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-64">
            <strong>Preview.</strong> Only the office sees this draft, and nobody can book it yet.
          </p>
          <Button isBusy={publish.isPending || publish.isSuccess} onClick={() => publish.mutate({ id })}>
            Publish
          </Button>
        </div>
        <FormMessage text={publish.error && messageOf(publish.error, "It could not be published. Please try again.")} />
      </div>
    </section>
  );
}
