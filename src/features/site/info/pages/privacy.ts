import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";
import { site } from "~/lib/site";

// Describes what this software stores. Operators must add what else they store, and have this page and the terms checked
// by a lawyer.

export const privacy = (): InfoPage => ({
  slug: "privacy",
  title: "Privacy",
  description: `What ${site().name} stores about you, why, for how long, who sees it, and how to have it deleted.`,
  lead: "We store what a booking needs and nothing more. No advertising, no analytics, no profile of you.",
  sections: textSections(`
    ## What is stored, and why {#what}

    Table: What is stored and why
    | What | Contents | Why
    | Your account | Name, email address, phone number | So that you can log in, and we can reach you
    | Your password | Only an argon2 hash, from which it cannot be read back | To check it when you log in
    | Google sign-in | The name and verified email address from Google; no password | If you choose this way
      to log in
    | Your bookings | Tour, car or offer, date, travellers, lead name, phone, pickup place, your requests, the price
      as it was, each change, and what was paid and given back | To carry them out and to answer questions about
      them
    | Reset codes | A hash of the six digits, for ten minutes | For when you forget your password
    | Emails to you | Your address and the text, until 30 days after delivery; if delivery failed, until our office
      has looked at it | To send each email once: codes, and news
      about your bookings and your account
    | Network addresses | Only hashes that cannot be read back: of failed attempts for up to an hour, and of those
      that have logged in to an account for 30 days | To slow down attackers who guess passwords, without locking
      you out

    Errors of the server are logged, without passwords and without your session. Logins and password resets are logged
    with the account's number and the hashes above in place of network addresses. ${cardText()}

    ## What stays in your browser {#browser}

    Your session, your favourite hotels, and what you typed into an unsent booking. The page about
    [cookies](/cookies) lists each and how to remove it.

    ## Who sees it {#who}

    - Our office, to confirm and arrange what you book.
    - The driver, guide or hotel of your booking: the lead name, the phone number and what they need to know that day.
    - Authorities who issue permits, with the papers that you give us for this and nothing else.
    - The service that delivers our email, and Google if you log in with it.
    - The payment service, if you pay by it.

    Nobody else. We do not sell or share addresses, and we tell no other site that you were here.

    ## How long {#long}

    Your account stays until you delete it. Bookings stay as long as the law on accounts and taxes makes us keep
    them; once your account is deleted, without your name. A session ends after seven days, when you log out, when
    you log out everywhere, or when the password is changed.

    ## Seeing, correcting, deleting {#rights}

    All three are on the page [Account](/profile/account), and work at once: a copy of everything as a JSON file,
    the correction of your name and phone number, and deletion. For anything else write to
    [${site().email}](mailto:${site().email}?subject=My%20data) from the address of your account; a person answers
    within thirty days at the latest.

    Deleting takes away the account, its password hash, its codes and the emails to you. Pending bookings that are
    still to come are cancelled. While a confirmed one is to come, the account cannot be deleted: call us to cancel
    it, or wait until after the trip. Of past bookings we keep what was booked, when and at what price; your
    name, phone number, pickup place and requests are removed from them. If you are not satisfied with our answer, you
    can complain to the Data Protection Board of India or to the authority of your own country.

    ## Children {#children}

    Accounts are for adults. Children travel on the booking of an adult, who gives us only their ages.
  `),
  onward: [
    { label: "Cookies", href: "/cookies" },
    { label: "Terms", href: "/terms" },
    { label: "Contact", href: "/contact" },
  ],
});

function cardText(): string {
  return site().payOnline.length === 0
    ? "Payments are not taken on this site, so no card is stored."
    : "Cards are entered on the payment service's own page and are not stored here.";
}
