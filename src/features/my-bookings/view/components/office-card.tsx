import { telHref } from "~/components/layout/contact-links";
import { site } from "~/lib/site";

/** Who to call about the booking. */
export function OfficeCard({ reference }: { reference: string }) {
  const { bookingsPhone, supportPhone, email } = site();
  const ways = [
    { about: "About the booking", href: telHref(bookingsPhone), text: bookingsPhone },
    { about: "On the way", href: telHref(supportPhone), text: supportPhone },
    { about: "In writing", href: `mailto:${email}?subject=${encodeURIComponent(`Booking ${reference}`)}`, text: email },
  ];
  return (
    <section className="break-inside-avoid rounded-card bg-mist p-5 sm:p-6">
      <h2 className="text-2xl">Questions?</h2>
      <p className="mt-1.5 text-[0.9375rem] text-soft">
        Name your reference <span className="whitespace-nowrap">{reference}</span>.
      </p>
      <dl className="mt-4 space-y-3 text-[0.9375rem]">
        {ways.map(({ about, href, text }) => (
          <div key={about}>
            <dt className="text-soft">{about}</dt>
            <dd>
              <a
                href={href}
                className="inline-flex min-h-6 items-center break-all font-semibold underline-offset-4 hover:underline"
              >
                {text}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
