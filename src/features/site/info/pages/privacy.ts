import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";
import { storedTable } from "~/features/site/notices/notice-tables";
import { storedAccount } from "~/features/site/notices/stored-account";
import { storedBooking } from "~/features/site/notices/stored-booking";
import { storedMoney } from "~/features/site/notices/stored-money";
import { storedStaff } from "~/features/site/notices/stored-staff";
import { keptDays } from "~/lib/retention";
import { site } from "~/lib/site";

// Describes what this software stores: the tables are lists that a test compares with the database. Operators must add what else they store, and have this page and the terms checked
// by a lawyer.

export const privacy = (): InfoPage => ({
  slug: "privacy",
  title: "Privacy",
  description: `What ${site().name} stores about you, why, for how long, who sees it, and how to have it deleted.`,
  lead: "We store what a booking needs and nothing more. No advertising, no analytics, no profile of you.",
  sections: textSections(`
    ## Your account {#what}

    ${storedTable("What is stored of your account", storedAccount)}

    ## Your bookings and trips {#bookings}

    ${storedTable("What is stored of your bookings", storedBooking)}

    ## Money {#money}

    ${storedTable("What is stored of payments", storedMoney)}

    ${cardText()}

    ## If you work for us {#staff}

    ${storedTable("What is stored of our staff", storedStaff)}

    ## Logs and backups {#logs}

    Errors of the server are logged, without passwords and without your session. Logins and password resets are logged
    with the account's number, and with hashes in place of email and network addresses. A backup contains what was stored on
    its day.

    ## What stays in your browser {#browser}

    Your session, the tours and hotels that you saved, and what you typed and did not send yet. The page about
    [cookies](/cookies) lists each and how to remove it.

    ## Who sees it {#who}

    - Our office, to confirm and arrange what you book.
    - The driver, guide or hotel of your booking: the lead name, the phone number and what they need to know that day; guide
      and driver also what you still have to pay, if they collect it for us.
    - Authorities who issue permits, with the details of travellers that you give us for this and nothing else.
    - Our accountants and the tax office, with bills, receipts and invoices.
    - The service that delivers our email, and Google if you log in with it.
    - The payment service, if you pay by it.
    - Everybody, what you write in a review, with your first name.

    Nobody else. We do not sell or share addresses, and we tell no other site that you were here.

    ## How long {#long}

    Your account stays until you delete it. Bookings stay in our accounts; once your account is deleted, without your
    name. Bills, receipts and invoices keep the name and address that they were issued to. A session ends after
    ${keptDays.session} days, when you log out, when you log out everywhere, or when the password is changed. The tables above
    say how long everything else stays.

    ## Seeing, correcting, deleting {#rights}

    All three are on the page [Account](/profile/account), and work at once: a copy of your account, bookings, bills
    and reviews as a JSON file, the correction of your name and phone number, and deletion. For anything else, and for a
    booking that you made by phone, write to [${site().email}](mailto:${site().email}?subject=My%20data) from the address of
    your account or booking; a person answers within thirty days at the latest.

    Deleting takes away the account, its password hash, its codes and the emails to you. Pending bookings that are
    still to come are cancelled. While a confirmed one is to come, the account cannot be deleted: call us to cancel
    it, or wait until after the trip. Nor can it be deleted while money has to go back to you. Of past bookings we keep what was
    booked, when and at what price; your name, phone number, pickup place and requests, and the details of travellers, are
    removed from them. A published review stays without your name and photos. If you are not satisfied with our answer, you
    can complain to the Data Protection Board of India or to the authority of your own country.

    ## Children {#children}

    Accounts are for adults. Children travel on the booking of an adult, who gives us their ages. If the trip needs
    permits, we also need their names, nationalities and the numbers of permits that they have; the same rules apply to
    these details as to those of adults.
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
