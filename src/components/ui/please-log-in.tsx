import { buttonStyles } from "~/components/ui/button-classes";
import { StateMessage } from "~/components/ui/state-message";
import { loginPath } from "~/lib/session/return-to";

/** Shown on a user's own pages while nobody is signed in. */
export function PleaseLogIn({ returnTo, purpose = "view your profile" }: { returnTo: string; purpose?: string }) {
  return (
    <StateMessage
      title={`Please log in to ${purpose}.`}
      action={
        <a href={loginPath(returnTo)} className={buttonStyles()}>
          Login
        </a>
      }
    />
  );
}
