"use client";

import { useEffect } from "react";
import { NotFoundPage } from "~/components/layout/not-found-page";
import { plainButton } from "~/components/ui/button-styles";

type ErrorPageProps = { error: unknown; retry: () => void };

/** Shown between header and footer. */
export default function ErrorPage({ error, retry }: ErrorPageProps) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <NotFoundPage
      title="The road is blocked"
      text="Something went wrong on our side, and this page could not be shown. Please try again, or go on from here."
      action={
        <button type="button" onClick={retry} className={plainButton()}>
          Try again
        </button>
      }
    />
  );
}
