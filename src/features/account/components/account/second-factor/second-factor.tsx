"use client";

import { useEffect } from "react";
import { LazyContent } from "~/components/ui/lazy-content";
import { Skeleton } from "~/components/ui/skeleton";
import { lazyPart } from "~/lib/lazy-part";
import { api } from "~/trpc/react";

// Loaded only for staff, and for who was in the staff and still has a second step.
const section = lazyPart(() => import("./second-factor-section").then((module) => module.SecondFactorSection));

type SecondFactorProps = { hasPassword: boolean; isStaff: boolean };

/** The section for the second step of the login, for those who can have one. */
export function SecondFactor({ hasPassword, isStaff }: SecondFactorProps) {
  const { data: factors } = api.secondFactor.list.useQuery({}, { gcTime: 0, staleTime: 0 });
  const hasFactor = factors !== undefined && (factors.app !== null || factors.passkeys.length > 0);
  // This part is rendered after the navigation, so the browser could not scroll to it.
  useEffect(() => {
    if (factors) document.getElementById(window.location.hash.slice(1))?.scrollIntoView({ block: "center" });
  }, [factors]);
  if (!factors || !(isStaff || hasFactor)) return null;
  return (
    <LazyContent
      part={section}
      loading={<Skeleton className="h-72 w-full rounded-card" />}
      what="the second step of your login"
    >
      {(Section) => <Section factors={factors} hasPassword={hasPassword} />}
    </LazyContent>
  );
}
