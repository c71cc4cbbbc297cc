"use client";

import { useState } from "react";
import { Disclosure } from "~/components/portal/disclosure";
import { ListPages } from "~/components/portal/list-pages";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import { OpenProduct } from "~/features/product/manage/page/components/product-page";
import type { ProductKind } from "~/features/product/registry";
import { dateInIndia, formatDate } from "~/lib/dates";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const perPage = 10;

type DraftListProps = {
  kind: ProductKind;
  things: string;
  /** Opens the form of the draft. */
  onEdit: (id: string) => Promise<void>;
  /** Opens the delete dialog. */
  onDelete: (draft: { id: string; name: string }) => void;
};

/** The drafts of a kind, which can be edited, previewed, published and deleted. They are read when the section is opened. */
export function DraftList({ kind, things, onEdit, onDelete }: DraftListProps) {
  const [isOpened, setIsOpened] = useState(false);
  const [page, setPage] = useState(1);
  const utils = api.useUtils();
  const { data, error, refetch } = api.catalogue.drafts.useQuery({ kind, page, limit: perPage }, { enabled: isOpened });
  const publish = api.catalogue.publish.useMutation({
    onSuccess: ({ title }) => notifySuccess(`${title} is on offer now.`),
    onError: (failure) => notifyError("Not published", messageOf(failure, "Please try again.")),
    onSettled: () => Promise.all([utils.catalogue.drafts.invalidate(), utils[kind].invalidate()]),
  });
  return (
    <Disclosure summary={`Drafts of ${things}`} onOpen={() => setIsOpened(true)}>
      <p className="text-[0.9375rem] text-soft">
        Travellers do not see drafts, and nobody can book them. Choose 'Save as draft' in the form of a new one.
      </p>
      {!data ? (
        <QueryMessage
          error={error}
          refetch={refetch}
          failure={`Could not load the drafts of ${things}. Please try again.`}
        />
      ) : data.results.length === 0 ? (
        <TableMessage text={`No drafts of ${things}.`} />
      ) : (
        <ul aria-label={`Drafts of ${things}`} className="mt-3 divide-y divide-line">
          {data.results.map(({ _id: id, title, savedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 py-3">
              <div className="min-w-40 flex-1">
                <p className="break-words font-semibold">{title}</p>
                <p className="text-sm text-soft">{`Saved on ${formatDate(dateInIndia(new Date(savedAt)))}`}</p>
              </div>
              <a
                href={`/preview/${kind}/${id}`}
                target="_blank"
                rel="noreferrer"
                aria-label={`Preview ${title}, in a new tab`}
                className={buttonStyles({ variant: "secondary", size: "sm" })}
              >
                Preview
              </a>
              <OpenProduct kind={kind} id={id} name={`the draft ${title}`} />
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Edit the draft ${title}`}
                onClick={() => void onEdit(id)}
              >
                Edit
              </Button>
              <Button
                size="sm"
                aria-label={`Publish ${title}`}
                disabled={publish.isPending}
                onClick={() => publish.mutate({ id })}
              >
                Publish
              </Button>
              <Button
                variant="danger"
                size="sm"
                aria-label={`Delete the draft ${title}`}
                onClick={() => onDelete({ id, name: title })}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <ListPages
          label={`Pages of drafts of ${things}`}
          page={page}
          pages={data.pages}
          total={data.total}
          onChange={setPage}
        />
      )}
    </Disclosure>
  );
}
