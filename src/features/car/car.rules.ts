/** A car's page, with the booking dialog open. */
export function bookCarHref(carId: string): string {
  return `/car/${carId}?book=1`;
}
