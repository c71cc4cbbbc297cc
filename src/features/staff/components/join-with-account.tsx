"use client";

import { LoginLink } from "~/components/layout/login-link";
import { useLogout } from "~/components/layout/use-logout";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { useSession } from "~/lib/session/use-session";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { useEnterPortal } from "./use-enter-portal";

/** Accepts an invitation with an existing account, after logging in. */
export function JoinWithAccount({ token, email }: { token: string; email: string }) {
  const { user } = useSession();
  const logout = useLogout();
  const forgetSession = useLogout("keep");
  const join = api.staff.join.useMutation({
    onSuccess: useEnterPortal(),
    onError: (error) => problemOf(error)?.code === "UNAUTHORIZED" && forgetSession(),
  });
  const isInvited = user?.email === email;
  const isBusy = join.isPending || join.isSuccess;
  return (
    <Form
      className="mt-5 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        join.mutate({ token });
      }}
    >
      <FormMessage text={join.error && messageOf(join.error, "Could not accept the invitation. Please try again.")} />
      {isInvited ? (
        <>
          <p className="text-soft">{`You are logged in as ${user.name}. Your bookings stay with your account.`}</p>
          <Button type="submit" size="lg" isBusy={isBusy}>
            {isBusy ? "Joining..." : "Accept and join"}
          </Button>
        </>
      ) : (
        <>
          <p className="text-soft">
            {user
              ? `You are logged in as ${user.email}. Log in as ${email} to accept.`
              : "There is an account of this address. Log in with it to accept; you come back here."}
          </p>
          <LoginLink onClick={logout} className={buttonStyles({ size: "lg" })}>
            Login
          </LoginLink>
        </>
      )}
    </Form>
  );
}
