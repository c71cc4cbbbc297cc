"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { faultsOf } from "~/components/ui/form-faults";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { PasswordInput } from "~/components/ui/password-input";
import { loginInput } from "~/features/account/auth.schema";
import { portalReturnTo } from "~/lib/portal-paths";
import { forgotPasswordPath } from "~/lib/session/return-to";
import { saveSession } from "~/lib/session/session";
import { useSession } from "~/lib/session/use-session";
import { api } from "~/trpc/react";

const missing = "Both email and password are required";
const fallback = "Login failed. Please check your credentials.";
const sessionEnded = "You are no longer logged in. Log in again to go on; what you typed is kept.";
const notAdmin = "Access Denied. You do not have admin privileges.";

type AdminLoginFormProps = {
  returnTo?: string | undefined;
  /** A session was open until just now. */
  hasEnded: boolean;
};

/** Signs in admins alone: a customer is told so, and whoever was signed in before stays it. */
export function AdminLoginForm({ returnTo, hasEnded }: AdminLoginFormProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const isAdmin = user?.role === "admin";
  const target = portalReturnTo(returnTo);
  const login = api.auth.login.useMutation({
    onSuccess: (session) => {
      if (session.role === "admin") saveSession(session);
    },
  });
  const form = useForm({
    shouldFocusError: false,
    resolver: zodResolver(loginInput),
    defaultValues: { email: "", password: "" },
  });
  const { message, errorOf, isInvalid } = faultsOf(form.formState.errors, missing, { error: login.error, fallback });
  const denied = login.data && login.data.role !== "admin" ? notAdmin : null;

  useEffect(() => {
    if (!isAdmin) return;
    // What was asked for without this token was refused, or was somebody else's.
    queryClient.clear();
    router.replace(target);
  }, [isAdmin, target, router, queryClient]);

  const isBusy = login.isPending || isAdmin;
  return (
    <Form method="post" className="mt-7 grid gap-5" onSubmit={form.handleSubmit((values) => login.mutate(values))}>
      <FormMessage
        text={message ?? denied ?? (hasEnded && login.isIdle && !form.formState.isSubmitted ? sessionEnded : null)}
      />
      <Field label="Email" required error={errorOf("email")} isInvalid={isInvalid("email")}>
        <Input type="email" autoComplete="email" {...form.register("email")} />
      </Field>
      <Field label="Password" required error={errorOf("password")} isInvalid={isInvalid("password")}>
        <PasswordInput autoComplete="current-password" {...form.register("password")} />
      </Field>
      <Link
        href={forgotPasswordPath(target)}
        className="-mt-2 inline-flex min-h-6 items-center justify-self-end font-semibold text-leaf-700 text-sm underline-offset-4 hover:underline"
      >
        Forgot password?
      </Link>
      <Button type="submit" size="lg" isBusy={isBusy}>
        {isBusy ? "Logging in..." : "Login"}
      </Button>
    </Form>
  );
}
