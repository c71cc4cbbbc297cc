import type { Store } from "~/lib/offline/stores";
import { keptDays, keptMinutes } from "~/lib/retention";
import type { CookieName, DatabaseName, LocalKey, TabKey } from "~/lib/storage-keys";

type Kept = { what: string; until: string };

type Named<Key extends string> = Record<Key, Kept>;

/** What is kept in local storage, by key: a new key needs a text. */
export const keptInBrowser: Named<LocalKey> = {
  user: {
    what: "Your session: name, email address, phone number, role, and a token that proves that you are logged in",
    until: `Until you log out. The token is good for ${keptDays.session} days`,
  },
  "saved-tours": { what: "The tours that you saved", until: "Until you remove them" },
  "favourite-hotels": { what: "The hotels that you marked with a heart", until: "Until you remove the hearts" },
  "booking-columns": {
    what: "For our staff: which columns the list of bookings shows",
    until: "Until the browser's data are deleted",
  },
  "check-in:marks": {
    what: "For our staff: arrivals that an earlier version of check-in marked without a network, without names",
    until: "Until check-in is opened again",
  },
  "install-asked": {
    what: "That you were asked whether to install this site as an app",
    until: "Until the browser's data are deleted",
  },
  held: { what: "How many requests wait for a network", until: "Until they are sent, or you log out" },
};

/** What is kept in databases of the browser. */
export const keptInDatabases: Named<DatabaseName> = {
  "held-requests": {
    what: "What you sent without a network, and what its form had, not encrypted: a booking, a change, a cancellation, a review, the number of a transfer, details of travellers; for our staff also notes, money received and arrivals. In Chrome and Edge with the token that proves that you are logged in, so that the browser sends it by itself",
    until: `Until it is sent, you take it back or you log out, ${keptDays.heldRequest} days at most`,
  },
};

/** The same of session storage. `draft:` is how the keys of all drafts begin. */
export const keptInTab: Named<Exclude<TabKey, `draft:${string}`> | "draft:…"> = {
  "draft:…": {
    what: "What you typed into a form and did not send yet: a booking, a change, a review, your details, an address for the bill. Each form has a key of its own. Passwords are never kept",
    until: "Until it is sent, you log out or you close the tab",
  },
  "opened-messages": {
    what: "The references of bookings whose message to us you opened in WhatsApp, to remind you to send it",
    until: "Until you close the tab",
  },
  "staff-invitation": {
    what: "For our staff: the token of an invitation that you opened",
    until: "Until you accept it or close the tab",
  },
  reloaded: {
    what: "When this page last reloaded itself, because we had just changed the site",
    until: "Until you close the tab",
  },
};

/** What the service worker keeps for use without a network, by store. */
export const keptByWorker: Named<Store> = {
  files: {
    what: "Scripts, styles and fonts of this site, and the page that we show without a network",
    until: "Until a newer version of the site needs others, or you forget this phone",
  },
  pages: {
    what: "The last 40 pages of trips, cars, hotels and offers that you opened, and the frames of the pages of your coming trips",
    until: "Until 40 others were opened, you log out or you forget this phone",
  },
  pictures: {
    what: "The last 150 pictures that these pages showed",
    until: "Until others take their place, you log out or you forget this phone",
  },
  own: {
    what: "If you are logged in: your bookings, and the vouchers of your next 12 trips with permits, phones, meeting point, guide and days; for our staff also the lists of check-in, the board of departures with its sheets and the manifests, each of today and tomorrow, and a guide's departures. They are not encrypted",
    until: "Until the trip is over, you log out, your session ends or you forget this phone",
  },
  sheets: {
    what: "For guides and drivers: the sheets that you opened by a link, with names and phones of guests. They are not encrypted",
    until:
      "Until the day after the trip, the office ends the link, you remove the sheet on its page, you log out or you forget this phone",
  },
};

/** The cookies of a login with Google. */
export const cookiesOfGoogle: Named<Exclude<CookieName, "google.session">> = {
  "google.state": { what: "Proves that the answer of Google belongs to your login", until: minutes() },
  "google.nonce": { what: "The same, inside of Google's answer", until: minutes() },
  "google.verifier": { what: "Proves to Google that your browser started the login", until: minutes() },
  "google.return-to": { what: "The page that you came from", until: minutes() },
  "google.csrf": { what: "Keeps other sites from starting a login for you", until: minutes() },
};

function minutes(): string {
  return `${keptMinutes.googleCookies} minutes, or until the login is done`;
}
