"use client";

import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { keepDraft } from "~/lib/draft";

/** Keeps the input of a customer's form in this tab under the key, so that it survives a login. */
export function useKeepDraft<Values extends FieldValues, Body>(
  { subscribe }: Pick<UseFormReturn<Values, unknown, Body>, "subscribe">,
  key: string,
): void {
  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(key, values) });
  }, [subscribe, key]);
}
