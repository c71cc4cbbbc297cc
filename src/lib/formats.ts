/** Formats dates as in India (en-IN). The formatter is created at the first call, because that takes a slow phone tens of ms. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat("en-IN", options);
    return format.format(date);
  };
}

/** Formats numbers as in India (en-IN), with a formatter that is created at the first call. */
export function numberFormat(options: Intl.NumberFormatOptions): (number: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (number) => {
    format ??= new Intl.NumberFormat("en-IN", options);
    return format.format(number);
  };
}
