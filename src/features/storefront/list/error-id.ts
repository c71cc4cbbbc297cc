// Without imports: the fields are drawn on the server, and the form must not load them in browsers.

/** The id of the place for messages under a field of a filter form. Fields have unique names on their page. */
export function errorId(name: string): string {
  return `${name}-error`;
}
