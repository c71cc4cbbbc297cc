"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { Spinner } from "~/components/ui/spinner";
import { StateMessage } from "~/components/ui/state-message";
import { offer as offerSchema } from "~/features/product/kinds/offer/offer.schema";
import { toOfferValues } from "~/features/product/kinds/offer/offer-form.schema";
import { ManageList } from "~/features/product/manage/components/manage-list";
import { useListQuery } from "~/features/product/manage/components/use-list-query";
import { copyTitle } from "~/features/product/manage/field-text.rules";
import { dateInIndia } from "~/lib/dates";
import { api } from "~/trpc/react";
import { OfferCards } from "./offer-cards";
import { OfferForm } from "./offer-form";

/** The offers as cards. The panel that adds or edits an offer opens above them. */
export function ManageOffers() {
  const query = useListQuery();
  const utils = api.useUtils();
  const [today] = useState(() => dateInIndia(new Date()));
  const { data, isError, refetch } = api.offer.list.useQuery(query.input, { placeholderData: keepPreviousData });

  return (
    <ManageList
      kind="offer"
      things="offers"
      title="Manage Offers"
      addLabel="Add New"
      query={query}
      readAll={(page) => utils.offer.list.fetch({ ...query.input, ...page })}
      data={data}
      itemSchema={offerSchema}
      blank={toOfferValues(null)}
      Form={OfferForm}
      hasSearchInHeading
      items={data?.offers}
      toCopy={(offer) => ({ ...toOfferValues(offer), title: copyTitle(offer.title) })}
      nameOf={({ title }) => title}
      question="Are you sure to delete this offer?"
      failureText="Failed to delete offer."
    >
      {({ pages, onEdit, onCopy, onDelete }) => (
        <>
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
            <StateMessage title={query.isFiltered ? "No offers match this search." : "No offers found."} />
          ) : (
            <OfferCards offers={data.offers} today={today} onEdit={onEdit} onCopy={onCopy} onDelete={onDelete} />
          )}
          {pages}
        </>
      )}
    </ManageList>
  );
}
