import type { ReactNode } from "react";
import { toast } from "sonner";
import { cleanup, render } from "vitest-browser-react";
import PortalLayout from "~/app/admin/(portal)/layout";
import AdminLayout from "~/app/admin/layout";
import { Toaster } from "~/components/ui/toaster";
import { exampleUser } from "~/features/account/account.examples";
import type { SendingState } from "~/lib/mail-state";
import { saveSession } from "~/lib/session/session";
import type { SessionUser } from "~/lib/session/session-user";
import type { WhatsAppState } from "~/lib/whatsapp-state";
import { ApiProvider } from "~/trpc/react";
import { AppRouter, openAddress } from "./app-router";
import { answer } from "./far-side";

/** An owner of the portal. */
export const owner: SessionUser = { ...exampleUser, role: "admin", staffRole: "owner" };

/**
 * Renders a page of the portal at its address, in the portal's own layouts, for a signed-in owner or another person, while mail
 * is sent or not.
 */
export async function renderPortal(
  page: ReactNode,
  address: string,
  user: SessionUser = owner,
  sending: SendingState = "on",
  whatsApp: WhatsAppState = "off",
): Promise<void> {
  // The frame asks for both on every page.
  answer("mail.list", () => ({
    results: [],
    total: 0,
    page: 1,
    pages: 1,
    failed: 0,
    waiting: 0,
    hasMailService: true,
  }));
  answer("mail.state", () => ({ state: sending, whatsApp }));
  saveSession(user);
  openAddress(address);
  await render(
    <AppRouter>
      <AdminLayout>
        <PortalLayout>{page}</PortalLayout>
      </AdminLayout>
      <Toaster />
    </AppRouter>,
  );
}

/** Renders a part of the public site at its address, for a person, or for a visitor (null). */
export async function renderSite(part: ReactNode, address: string, user: SessionUser | null = null): Promise<void> {
  if (user) saveSession(user);
  openAddress(address);
  await render(
    <AppRouter>
      <ApiProvider>
        <main>{part}</main>
      </ApiProvider>
      <Toaster />
    </AppRouter>,
  );
}

/** Removes what is rendered, with its messages, which would otherwise come up again over the next buttons. */
export async function leave(): Promise<void> {
  await cleanup();
  toast.dismiss();
}

/** The path and query of this window. */
export const addressNow = () => window.location.pathname + window.location.search;

/** Logs in again, on the page that the login returns to. */
export function logInAgain(address: string, user: SessionUser = owner): void {
  openAddress(address);
  saveSession(user);
}
