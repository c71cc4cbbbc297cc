"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useTransition } from "react";

type SearchFormProps = { action: string; className: string; children: ReactNode };

/** A plain GET form. With JavaScript it omits empty fields and navigates without reloading. */
export function SearchForm({ action, className, children }: SearchFormProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, without another element around it.
    <form
      role="search"
      action={action}
      aria-busy={isPending}
      className={`aria-busy:cursor-progress aria-busy:opacity-70 ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        const params = new URLSearchParams();
        for (const [name, value] of new FormData(event.currentTarget)) {
          if (typeof value === "string" && value.trim() !== "") params.set(name, value.trim());
        }
        startTransition(() => router.push(params.size > 0 ? `${action}?${params}` : action));
      }}
    >
      {children}
    </form>
  );
}
