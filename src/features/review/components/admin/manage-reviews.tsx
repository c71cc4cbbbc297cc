"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { ListPages } from "~/components/portal/list-pages";
import { PageHeading } from "~/components/portal/page-heading";
import { Panel } from "~/components/portal/panel";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { Choice } from "~/components/ui/choice";
import { type AdminReview, reviewStates } from "~/features/review/review.schema";
import { api } from "~/trpc/react";
import { ReviewRow } from "./review-row";

const perPage = 20;

type State = AdminReview["state"];

const labels = { pending: "Waiting", published: "Published", hidden: "Hidden" } satisfies Record<State, string>;
const emptyTexts = {
  pending: "No reviews are waiting for you.",
  published: "No review is published yet.",
  hidden: "No review is hidden.",
} satisfies Record<State, string>;

/** The portal's page of reviews: what waits for a decision comes first. */
export function ManageReviews() {
  const [state, setState] = useState<State>("pending");
  const [page, setPage] = useState(1);
  const { data, error, refetch } = api.review.list.useQuery(
    { state, page, limit: perPage },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHeading
        title="Reviews"
        text="Only travellers whose trip has ended can write one. None is shown before you publish it."
      />
      <Panel title="Reviews">
        <div className="border-line border-b p-4 sm:px-5">
          <Choice
            legend="Show"
            name="review-state"
            value={state}
            options={reviewStates.map((one) => [one, labels[one]] as const)}
            onChange={(one) => {
              setState(one);
              setPage(1);
            }}
          />
        </div>
        {!data ? (
          <QueryMessage error={error} failure="Could not load the reviews. Please try again." refetch={refetch} />
        ) : data.results.length === 0 ? (
          <TableMessage text={emptyTexts[state]} />
        ) : (
          <ul className="divide-y divide-line">
            {data.results.map((review) => (
              <ReviewRow key={`${review._id} ${review.state}`} review={review} />
            ))}
          </ul>
        )}
        {data && (
          <ListPages label="Pages of reviews" page={page} pages={data.pages} total={data.total} onChange={setPage} />
        )}
      </Panel>
    </>
  );
}
