import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";
import {
  cookiesOfGoogle,
  keptByWorker,
  keptInBrowser,
  keptInDatabases,
  keptInTab,
} from "~/features/site/notices/browser-storage";
import { keptTable } from "~/features/site/notices/notice-tables";
import { site } from "~/lib/site";

// The tables are made of lib/storage-keys, so that they name what is stored.

export const cookies = (): InfoPage => ({
  slug: "cookies",
  title: "Cookies",
  description: `${site().name} sets no tracking cookies and uses no analytics. What your browser keeps for us, and how to remove it.`,
  lead: "We set no tracking cookies, use no analytics and load nothing from advertising networks. That is why no banner asks you anything.",
  sections: textSections(`
    ## What your browser keeps {#kept}

    ${keptTable("What is kept in the browser", { ...keptInBrowser, ...keptInDatabases })}

    These stay when you close the browser. The browser does not send them with every request, as it does with cookies: the
    token goes to our own server, when you book or look at your bookings. Hearts never leave your browser. The page of saved
    tours asks our server for those tours, and we do not note who asked.

    ## For use without a network {#offline}

    ${keptTable("What is kept for use without a network", keptByWorker)}

    A service worker, a script of ours that your browser runs, keeps these on your phone, so that you can open them at a check
    gate without a network. Whoever can use your phone can read them. Under [Account](/profile/account) stands how much it is, with the
    button 'Forget this phone', which removes it all and logs you out.

    ## Until you close the tab {#tab}

    ${keptTable("What is kept until the tab is closed", keptInTab)}

    ## Cookies: only for a login with Google {#google}

    If you choose the Google button, these cookies protect the login. Otherwise none are set. On Google's own pages,
    Google's rules apply.

    ${keptTable("Cookies of a login with Google", cookiesOfGoogle)}

    ## How to remove it all {#remove}

    Log out, and the session, what you typed, and the pages and trips that were kept are gone. For the rest, delete this site's data in your browser's
    settings, under privacy. You can forbid storage altogether, and still read everything; staying logged in, saved tours
    and hearts need it. What we store on our side is under [privacy](/privacy).
  `),
  onward: [
    { label: "Privacy", href: "/privacy" },
    { label: "Terms", href: "/terms" },
  ],
});
