"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { OpenFormButton } from "~/components/portal/open-form-button";
import { PageHeading } from "~/components/portal/page-heading";
import { SearchBox } from "~/components/portal/search-box";
import { Button } from "~/components/ui/button";
import { Spinner } from "~/components/ui/spinner";
import { StateMessage } from "~/components/ui/state-message";
import { type Offer, offer as offerSchema } from "~/features/product/kinds/offer/offer.schema";
import { toOfferValues } from "~/features/product/kinds/offer/offer-form.schema";
import { ManageList } from "~/features/product/manage/components/manage-list";
import { useFormPanel } from "~/features/product/manage/components/use-form-panel";
import { useListQuery } from "~/features/product/manage/components/use-list-query";
import { dateInIndia } from "~/lib/dates";
import { api } from "~/trpc/react";
import { OfferCards } from "./offer-cards";
import { OfferForm } from "./offer-form";

/** The offers as cards. The panel that adds or edits an offer opens above them. */
export function ManageOffers() {
  const utils = api.useUtils();
  const panel = useFormPanel("offer", offerSchema, toOfferValues(null));
  const query = useListQuery();
  const [today] = useState(() => dateInIndia(new Date()));
  const { data, isError, refetch } = api.offer.list.useQuery(query.input, { placeholderData: keepPreviousData });
  const remove = api.offer.delete.useMutation({ onSuccess: () => utils.offer.invalidate() });

  return (
    <ManageList<Offer>
      {...{ things: "offers", query, data, nameOf: ({ title }) => title, onGone: panel.closeIfOn }}
      question="Are you sure to delete this offer?"
      failureText="Failed to delete offer."
      remove={(id) => remove.mutateAsync({ id })}
    >
      {(ask, pages) => (
        <>
          <PageHeading
            title="Manage Offers"
            actions={
              <>
                <SearchBox label="Search offers" placeholder="Search" value={query.text} onChange={query.setText} />
                <OpenFormButton label="Add New" isOpen={panel.isOpen} onOpen={() => panel.open(null)} />
              </>
            }
          />
          <div className="grid gap-6">
            {panel.isOpen && (
              <OfferForm key={panel.round} offer={panel.item} typed={panel.typed} onDone={panel.close} />
            )}
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
              <OfferCards offers={data.offers} today={today} onEdit={panel.open} onDelete={ask} />
            )}
            {pages}
          </div>
        </>
      )}
    </ManageList>
  );
}
