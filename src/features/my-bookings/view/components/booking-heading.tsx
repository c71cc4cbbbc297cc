/** The heading while there is no booking to name. */
export function BookingHeading() {
  return <h1 className="mb-8 text-4xl sm:text-5xl">Your booking</h1>;
}
