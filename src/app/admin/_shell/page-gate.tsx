"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { PageHeading } from "~/components/portal/page-heading";
import { buttonStyles } from "~/components/ui/button-classes";
import { staffRoleLabels } from "~/features/staff/role-labels.rules";
import { can, roleOf } from "~/lib/actions";
import { actionOfPage } from "~/lib/portal-menu";
import { dashboardPath } from "~/lib/portal-paths";
import { useSession } from "~/lib/session/use-session";

/** Renders the portal's page if the user's role may open its address, else who can help. */
export function PageGate({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const { user } = useSession();
  const action = actionOfPage(pathname);
  if (!action || can(roleOf(user), action)) return children;
  const role = user?.staffRole && staffRoleLabels[user.staffRole].label;
  return (
    <>
      <PageHeading
        title="Your role does not include this page"
        text={`${role ? `Your role is ${role}. ` : ""}If you need this page for your work, ask an owner of the portal to change your role.`}
      />
      <Link href={dashboardPath} className={buttonStyles()}>
        Back to the dashboard
      </Link>
    </>
  );
}
