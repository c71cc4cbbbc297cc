"use client";

import { ListChoice } from "~/components/portal/list-choice";
import { tag } from "~/features/booking/tag.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

type TagChoiceProps = { value: string; onChange: (tag: string) => void };

/** The filter by a tag: one in use, or any other that is typed, because the list ends after some hundreds. */
export function TagChoice({ value, onChange }: TagChoiceProps) {
  const { data, error } = api.booking.tags.useQuery();
  return (
    <ListChoice
      label="Tag"
      none="All tags"
      value={value}
      onChange={onChange}
      options={data?.map((one) => ({ id: one, title: one, note: "" }))}
      other={value}
      empty="No booking has a tag yet."
      failure={error ? messageOf(error, "Could not load the tags. You can still type one.") : null}
      ofTyped={(typed) => {
        const { success, data: typedTag } = tag.safeParse(typed);
        return success ? { id: typedTag, title: typedTag, note: "as typed" } : null;
      }}
    />
  );
}
