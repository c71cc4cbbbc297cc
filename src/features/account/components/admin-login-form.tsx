"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { formErrors } from "~/components/ui/form-errors";
import { loginInput } from "~/features/account/auth.schema";
import { portalReturnTo } from "~/lib/portal-paths";
import { saveSession } from "~/lib/session/session";
import type { SessionUser } from "~/lib/session/session-user";
import { useSession } from "~/lib/session/use-session";
import { api } from "~/trpc/react";
import { AuthForm } from "./auth-form";
import { LoginFields } from "./login-fields";
import { LateSecondStep } from "./second-step/late-second-step";
import { failureOf, useTicket } from "./second-step/use-ticket";

const missing = "Both email and password are required";
const fallback = "Login failed. Please check your credentials.";
const sessionEnded = "You are no longer logged in. Log in again to go on; what you typed is kept.";
const notAdmin = "Access Denied. You do not have admin privileges.";

type AdminLoginFormProps = {
  returnTo?: string | undefined;
  /** Whether a session has just ended. */
  hasEnded: boolean;
};

/** The portal's login form. For customers it shows an error and leaves the current session unchanged. */
export function AdminLoginForm({ returnTo, hasEnded }: AdminLoginFormProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const isAdmin = user?.role === "admin";
  const target = portalReturnTo(returnTo);
  const [session, setSession] = useState<SessionUser | null>(null);
  const enter = (opened: SessionUser) => {
    setSession(opened);
    if (opened.role === "admin") saveSession(opened);
  };
  const login = api.auth.login.useMutation({ onSuccess: enter });
  const form = useForm({
    shouldFocusError: false,
    resolver: zodResolver(loginInput),
    defaultValues: { email: "", password: "" },
  });
  const errors = formErrors(form.formState.errors, missing, { error: failureOf(login.error), fallback });
  const denied = session && session.role !== "admin" ? notAdmin : null;
  const { ticket, leave } = useTicket(login.error);

  useEffect(() => {
    if (!isAdmin) return;
    // Responses cached before belong to another user or are errors.
    queryClient.clear();
    router.replace(target);
  }, [isAdmin, target, router, queryClient]);

  const isBusy = login.isPending || isAdmin;
  const finish = (opened: SessionUser) => {
    leave();
    enter(opened);
  };
  if (ticket) return <LateSecondStep ticket={ticket} onDone={finish} onLeave={leave} />;
  return (
    <AuthForm
      onSubmit={form.handleSubmit((values) => {
        setSession(null);
        login.mutate(values);
      })}
      message={
        errors.message ?? denied ?? (hasEnded && login.isIdle && !form.formState.isSubmitted ? sessionEnded : null)
      }
      isBusy={isBusy}
      submitText={isBusy ? "Logging in..." : "Login"}
    >
      <LoginFields errors={errors} register={form.register} returnTo={target} />
    </AuthForm>
  );
}
