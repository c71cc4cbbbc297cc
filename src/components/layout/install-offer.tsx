"use client";

import { useEffect, useState } from "react";
import { Button } from "~/components/ui/button";
import { type InstallPrompt, wayToInstall } from "~/lib/install-prompt";
import { site } from "~/lib/site";
import type { LocalKey } from "~/lib/storage-keys";

const key = "install-asked" satisfies LocalKey;

/** Offers once to install the site as an app, where the browser can. To be shown to somebody who has a trip ahead. */
export function InstallOffer() {
  const [way, setWay] = useState<InstallPrompt | "safari" | null>(null);

  useEffect(() => {
    if (wasAsked()) return;
    const find = () => setWay(wayToInstall());
    find();
    window.addEventListener("beforeinstallprompt", find);
    return () => window.removeEventListener("beforeinstallprompt", find);
  }, []);

  if (way === null) return null;

  function end() {
    remember();
    setWay(null);
  }

  async function install({ prompt }: { prompt: () => Promise<unknown> }) {
    // A prompt serves once: after a refusal too.
    await prompt().catch(() => undefined);
    end();
  }

  return (
    <section aria-label="Install the app" className="mt-8 rounded-card border border-edge bg-card p-5 print:hidden">
      <h2 className="font-display text-xl">Your trip without a network</h2>
      <p className="mt-1 max-w-prose text-soft">
        {`Install ${site().name} on this device: your bookings, vouchers, permits and phone numbers then open like an app, also where there is no network.`}
      </p>
      {way === "safari" && (
        <p className="mt-2 max-w-prose">In Safari, tap Share, then &ldquo;Add to Home Screen&rdquo;.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {way !== "safari" && <Button onClick={() => void install({ prompt: () => way.prompt() })}>Install</Button>}
        <Button variant="ghost" onClick={end}>
          {way === "safari" ? "Close" : "Not now"}
        </Button>
      </div>
    </section>
  );
}

/** Where nothing can be stored, nobody is asked: it would be at each visit. */
function wasAsked(): boolean {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

function remember(): void {
  try {
    window.localStorage.setItem(key, "1");
  } catch {
    // Storage is full: the next visit asks again.
  }
}
