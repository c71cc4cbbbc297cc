import { telHref } from "~/components/layout/contact-links";
import { site } from "~/lib/site";

const link = "inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:underline";

/** Who to call about the booking. */
export function OfficeCard({ reference }: { reference: string }) {
  const { bookingsPhone, supportPhone, email } = site();
  return (
    <section className="break-inside-avoid rounded-card bg-mist p-5 sm:p-6">
      <h2 className="text-2xl">Questions?</h2>
      <p className="mt-1.5 text-[0.9375rem] text-soft">
        Name your reference <span className="whitespace-nowrap">{reference}</span>.
      </p>
      <dl className="mt-4 space-y-3 text-[0.9375rem]">
        <div>
          <dt className="text-soft">About the booking</dt>
          <dd>
            <a href={telHref(bookingsPhone)} className={link}>
              {bookingsPhone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-soft">On the way</dt>
          <dd>
            <a href={telHref(supportPhone)} className={link}>
              {supportPhone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-soft">In writing</dt>
          <dd>
            <a href={`mailto:${email}?subject=${encodeURIComponent(`Booking ${reference}`)}`} className={link}>
              {email}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  );
}
