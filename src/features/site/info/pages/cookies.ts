import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";
import { site } from "~/lib/site";

export const cookies = (): InfoPage => ({
  slug: "cookies",
  title: "Cookies",
  description: `${site().name} sets no tracking cookies and uses no analytics. What your browser keeps for us, and how to remove it.`,
  lead: "We set no tracking cookies, use no analytics and load nothing from advertising networks. That is why no banner asks you anything.",
  sections: textSections(`
    ## What your browser keeps {#kept}

    Table: What is kept in the browser
    | Name | What it is | Where and how long
    | user | Your session: name, email address, phone number, role and a token | Local storage, until you log out; the
      token is good for seven days
    | favourite-hotels | The hotels that you marked with a heart | Local storage, until you remove the hearts
    | tour-booking, car-booking, offer-booking | What you typed into a booking that is not sent yet | Session storage,
      until it is sent or the tab is closed
    | account-details | A name and phone number that you typed into your account and did not save yet | Session
      storage, until they are saved or the tab is closed

    Unlike a cookie, this storage is not sent with every request. The token goes to our own server when you
    book or look at your bookings; the hearts never leave your browser.

    ## The exception: logging in with Google {#google}

    If you choose the Google button, a few cookies protect the login. They
    last some minutes or until you close the browser, and are not set otherwise. On Google's own pages,
    Google's rules apply.

    ## How to remove it all {#remove}

    Log out, and the session is gone. For the rest, delete this site's data in your browser's settings, under
    privacy. You can forbid storage altogether: you can still read everything; only logging in and hearts need it.
    What we store on our side is under [privacy](/privacy).
  `),
  onward: [
    { label: "Privacy", href: "/privacy" },
    { label: "Terms", href: "/terms" },
  ],
});
