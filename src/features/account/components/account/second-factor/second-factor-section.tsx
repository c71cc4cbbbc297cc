"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { notifySuccess } from "~/components/ui/notify";
import { AccountSection } from "~/features/account/components/account/account-section";
import type { Factors, FactorsChanged } from "~/features/account/second-factor/second-factor.schema";
import { dashboardPath } from "~/lib/portal-paths";
import { saveSession } from "~/lib/session/session";
import { api } from "~/trpc/react";
import { AddApp } from "./add-app";
import { AddPasskey } from "./add-passkey";
import { FactorList } from "./factor-list";
import { RecoveryCodes } from "./recovery-codes";
import { RemoveFactor } from "./remove-factor";
import { RenewCodes } from "./renew-codes";

/** What is being done: nothing, or one change at a time. */
type Doing = "nothing" | "app" | "passkey" | "codes" | { id: string; name: string };

type SecondFactorSectionProps = { factors: Factors; hasPassword: boolean };

/** The section of the account page for the second step of the login. */
export function SecondFactorSection({ factors, hasPassword }: SecondFactorSectionProps) {
  const utils = api.useUtils();
  const [doing, setDoing] = useState<Doing>("nothing");
  const [codes, setCodes] = useState<string[]>([]);
  const hasFactor = factors.app !== null || factors.passkeys.length > 0;
  const stop = () => setDoing("nothing");
  /** The old token is invalid now; continue with the new one. */
  const finish = (text: string) => (changed: FactorsChanged) => {
    saveSession(changed.user);
    setCodes(changed.recoveryCodes);
    stop();
    notifySuccess(text);
    void utils.secondFactor.list.invalidate();
  };
  const common = { hasPassword, onCancel: stop };
  return (
    <AccountSection
      title="Second step at login"
      text="After the password, your login also asks for a passkey or for a code of an app on your phone. Each change logs your other devices out."
    >
      <div id="second-step" className="grid gap-5">
        {factors.isRequired && !hasFactor && (
          <p className="rounded-control bg-mist px-3.5 py-3 font-semibold">
            Everybody in the staff needs a second step. Set one up to go on to the portal.
          </p>
        )}
        {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
        <FactorList factors={factors} onRemove={setDoing} />
        {doing === "app" && <AddApp {...common} onDone={finish("Your authenticator app is set up.")} />}
        {doing === "passkey" && <AddPasskey {...common} onDone={finish("The passkey is added.")} />}
        {doing === "codes" && <RenewCodes {...common} onDone={finish("You have new recovery codes.")} />}
        {typeof doing === "object" && <RemoveFactor {...common} factor={doing} onDone={finish("It is removed.")} />}
        {doing === "nothing" && (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setDoing("passkey")}>
              Add a passkey
            </Button>
            {!factors.app && (
              <Button variant="secondary" onClick={() => setDoing("app")}>
                Set up an authenticator app
              </Button>
            )}
            {hasFactor && (
              <Button variant="secondary" onClick={() => setDoing("codes")}>
                New recovery codes
              </Button>
            )}
          </div>
        )}
        {factors.isRequired && hasFactor && (
          <a href={dashboardPath} className="font-semibold text-leaf-700 underline-offset-4 hover:underline">
            Go to the portal
          </a>
        )}
      </div>
    </AccountSection>
  );
}
