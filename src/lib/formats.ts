/** An en-IN format of dates. It is created at its first use: creating one takes a slow phone about 20 ms. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat("en-IN", options);
    return format.format(date);
  };
}

/** An en-IN format of numbers. It is created at its first use, as that of dates. */
export function numberFormat(options: Intl.NumberFormatOptions): (number: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (number) => {
    format ??= new Intl.NumberFormat("en-IN", options);
    return format.format(number);
  };
}
