// Chromium says once for each document that the site may be installed, often before the scripts of the page that asks have loaded.

/** The event by which Chromium lets a page ask. */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };

type WindowWithPrompt = Window & { installPrompt?: InstallPrompt };
type SafariNavigator = Navigator & { standalone?: boolean };

/** Runs before all other scripts. Keeps the event, and the browser's own banner away. */
export const installPromptScript = `addEventListener("beforeinstallprompt",e=>{e.preventDefault();window.installPrompt=e})`;

/** How this browser installs the site: by a prompt, by hand (`safari`, on iPhones and iPads), or not at all, as in the app itself. */
export function wayToInstall(): InstallPrompt | "safari" | null {
  if (window.matchMedia("(display-mode: standalone)").matches) return null;
  const { standalone } = navigator as SafariNavigator;
  return (window as WindowWithPrompt).installPrompt ?? (standalone === false ? "safari" : null);
}
