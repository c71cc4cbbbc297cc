// Everything that this site stores in a browser. Types alone, so that no page loads them. The page /cookies has a text for each
// (features/site/notices), and a test finds uses of other keys.

/** In local storage: until it is removed. */
export type LocalKey =
  | "user"
  | "favourite-hotels"
  | "saved-tours"
  | "booking-columns"
  | "check-in:marks"
  | "held"
  | "install-asked";

/** Databases of the browser (IndexedDB): until what is in them is sent or removed. */
export type DatabaseName = "held-requests";

/** In session storage: until the tab is closed. */
export type TabKey = `draft:${string}` | "opened-messages" | "staff-invitation" | "reloaded";

/** Cookies, before the prefix __Secure- of an https address. */
export type CookieName =
  | "google.state"
  | "google.nonce"
  | "google.verifier"
  | "google.return-to"
  | "google.csrf"
  | "google.session";
