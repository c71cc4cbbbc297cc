"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { Spinner } from "~/components/ui/spinner";
import { StateMessage } from "~/components/ui/state-message";
import { useLeave } from "~/features/admin/components/leave-guard";
import { ListPages } from "~/features/admin/components/list-pages";
import { PageHeading } from "~/features/admin/components/page-heading";
import { SearchBox } from "~/features/admin/components/search-box";
import { DeleteItem } from "~/features/catalogue/components/admin/delete-item";
import { useListQuery } from "~/features/catalogue/components/admin/use-list-query";
import type { Offer } from "~/features/offer/offer.schema";
import { dateInIndia } from "~/lib/dates";
import { api } from "~/trpc/react";
import { OfferCards } from "./offer-cards";
import { OfferForm } from "./offer-form";

/** Closed, or open on an offer (null: a new one). Each opening starts with a form of its own. */
type Open = { offer: Offer | null; round: number } | null;

/** The offers as cards, and the panel that makes and edits them. */
export function ManageOffers() {
  const utils = api.useUtils();
  const leave = useLeave();
  const query = useListQuery();
  const [today] = useState(() => dateInIndia(new Date()));
  const { data, isError, refetch } = api.offer.list.useQuery(query.input, { placeholderData: keepPreviousData });
  const remove = api.offer.delete.useMutation({ onSuccess: () => utils.offer.invalidate() });
  const [open, setOpen] = useState<Open>(null);
  const [asked, setAsked] = useState<Offer | null>(null);
  const show = (offer: Offer | null) => leave(() => setOpen((before) => ({ offer, round: (before?.round ?? 0) + 1 })));

  return (
    <>
      <PageHeading
        title="Manage Offers"
        actions={
          <>
            <SearchBox label="Search offers" placeholder="Search" value={query.text} onChange={query.setText} />
            <Button onClick={() => show(null)}>
              <Plus aria-hidden="true" /> Add New
            </Button>
          </>
        }
      />
      <div className="grid gap-6">
        {open && <OfferForm key={open.round} offer={open.offer} onDone={() => setOpen(null)} />}
        {isError && !data ? (
          <StateMessage
            tone="error"
            title="Failed to load offers"
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        ) : !data ? (
          <div className="grid min-h-60 place-content-center">
            <Spinner className="size-8" />
          </div>
        ) : data.offers.length === 0 ? (
          <StateMessage title={query.isFiltered ? "No offer fits this search." : "No offers found."} />
        ) : (
          <OfferCards offers={data.offers} today={today} onEdit={show} onDelete={setAsked} />
        )}
        {data && (
          <ListPages
            label="Pages of offers"
            page={query.input.page}
            pages={data.pages}
            total={data.total}
            onChange={query.setPage}
          />
        )}
      </div>
      <DeleteItem
        item={asked && { id: asked._id, name: asked.title }}
        question="Are you sure to delete this offer?"
        remove={(id) => remove.mutateAsync({ id })}
        failureText="Failed to delete offer."
        onClose={(isGone) => {
          if (isGone && open?.offer?._id === asked?._id) setOpen(null);
          setAsked(null);
        }}
      />
    </>
  );
}
