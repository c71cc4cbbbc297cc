const steps = [
  {
    title: "Choose a tour and a date",
    text: "Every tour says what it includes, when it runs and which permits it needs. The total that you see is what you pay; where a service fee is part of it, the price says so.",
  },
  {
    title: "Send your request",
    text: "With your phone number and where to pick you up. For this you need an account, so that you can follow the booking.",
  },
  {
    title: "We confirm it",
    text: "Your booking is Pending until our office has looked at it and confirms. You see its state under My Bookings.",
  },
  {
    title: "Plans change",
    text: "While a booking is Pending, you can cancel it yourself under My Bookings.",
  },
];

export function HowBookingWorks() {
  return (
    <section aria-labelledby="how-title" className="mt-20 bg-mist py-14 md:mt-28 md:py-20">
      <div className="wrap">
        <h2 id="how-title" className="text-[clamp(1.875rem,1.5rem+1.4vw,2.625rem)]">
          How booking works
        </h2>
        <ol className="mt-9 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2.75rem_1fr] gap-x-4 lg:block">
              <span aria-hidden="true" className="relative grid size-11 place-items-center">
                <span className="absolute inset-1 rotate-45 bg-deep" />
                <span className="relative font-display text-lg text-on-deep-mark">{index + 1}</span>
              </span>
              <div>
                <h3 className="text-xl lg:mt-5">{title}</h3>
                <p className="mt-2 text-[0.9375rem] text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
