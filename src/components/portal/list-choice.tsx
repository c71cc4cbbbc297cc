"use client";

import { useState } from "react";
import { type ChoiceOption, listStatus, matchingOptions } from "./choice-list.rules";
import { type ChoiceProps, TypedChoice } from "./typed-choice";

type ListChoiceProps = ChoiceProps & {
  /** All options, in the order of the list; undefined while they load. */
  options: readonly ChoiceOption[] | undefined;
  /** The title of a value that is not among the options, such as a name in an old link. */
  other: string;
  /** Said if there is nothing to choose. */
  empty: string;
  /** Why the options could not be loaded. */
  failure?: string | null;
  /** The option that what was typed stands for, though the list may not have it; null: none. */
  ofTyped?: (typed: string) => ChoiceOption | null;
  onChange: (id: string) => void;
};

/** A choice among options that are all loaded: what is typed finds them without the server. */
export function ListChoice(props: ListChoiceProps) {
  const { options, other, empty, failure, ofTyped, onChange, ...choice } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const { shown, count } = matchingOptions(options ?? [], typed ?? "");
  const own = typed?.trim() ? ofTyped?.(typed) : null;
  const isNew = own && !shown.some(({ id }) => id === own.id);
  const known = options?.find(({ id }) => id === choice.value);
  return (
    <TypedChoice
      {...choice}
      title={choice.value === "" ? "" : (known?.title ?? other)}
      typed={typed}
      onType={setTyped}
      options={isNew ? [...shown, own] : shown}
      isCurrent
      status={statusOf()}
      onChoose={onChange}
    />
  );

  function statusOf(): string | null {
    if (!options) return failure ?? "Loading...";
    return isNew ? null : listStatus({ count, shown: shown.length, typed: typed ?? "", empty });
  }
}
