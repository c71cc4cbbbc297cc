"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { listStatus, maxShownOptions } from "~/components/portal/choice-list.rules";
import { type ChoiceProps, TypedChoice } from "~/components/portal/typed-choice";
import type { ListResourcesInput, Resource } from "~/features/departure/resource/resource.schema";
import { toResourceOption } from "~/features/departure/resource/resource-option.rules";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const debounceMs = 300;
/** In milliseconds. A name rarely changes. */
const staleTime = 10 * 60_000;
/** The longest text that the list is searched for. */
const maxSearch = 60;

type ResourceChoiceProps = ChoiceProps & {
  /** Which of them are offered. */
  offered?: Pick<ListResourcesInput, "kind" | "active">;
  /** Those that are left out. */
  without?: readonly string[];
  /** Said if there is nobody and nothing to choose. */
  empty?: string;
  /** `resource`: that of the id; null for "". */
  onChange: (id: string, resource: Resource | null) => void;
};

/** The choice of a guide, driver or vehicle, which searches on the server: an office may have hundreds. */
export function ResourceChoice(props: ResourceChoiceProps) {
  const { offered = {}, without = [], empty = "There are none yet.", onChange, ...choice } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const utils = api.useUtils();
  const { found, isCurrent } = useFoundResources(typed, offered);
  const title = useNameOf(choice.value);
  const left = found.data?.results.filter(({ _id }) => !without.includes(_id)) ?? [];
  return (
    <TypedChoice
      {...choice}
      title={title}
      typed={typed}
      onType={setTyped}
      options={left.map(toResourceOption)}
      isCurrent={isCurrent}
      status={statusOf()}
      onChoose={(id) => {
        const resource = left.find(({ _id }) => _id === id) ?? null;
        if (resource) utils.resource.byId.setData({ id }, resource);
        onChange(id, resource);
      }}
    />
  );

  function statusOf(): string | null {
    const { data, error } = found;
    if (error) return messageOf(error, "Could not search. Please try again.");
    if (!data) return "Loading...";
    const leftOut = data.results.length - left.length;
    return listStatus({ count: data.total - leftOut, shown: left.length, typed: typed ?? "", empty });
  }
}

/** The first that match what is typed; `isCurrent` once the answer is there. Asks for nothing while it is null. */
function useFoundResources(typed: string | null, offered: Pick<ListResourcesInput, "kind" | "active">) {
  const wanted = typed?.trim().slice(0, maxSearch) ?? "";
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), debounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const found = api.resource.list.useQuery(
    { ...offered, ...(search && { search }), limit: maxShownOptions },
    { enabled: typed !== null, placeholderData: keepPreviousData },
  );
  return { found, isCurrent: found.data !== undefined && search === wanted && !found.isPlaceholderData };
}

/** The name of the chosen person or vehicle, also of an archived one; "" for none. */
function useNameOf(id: string): string {
  const { data, error } = api.resource.byId.useQuery({ id }, { enabled: id !== "", retry: false, staleTime });
  if (id === "") return "";
  if (data) return data.name;
  if (problemOf(error)?.code === "NOT_FOUND") return "Deleted person or vehicle";
  return error ? "Name could not be loaded" : "Loading...";
}
