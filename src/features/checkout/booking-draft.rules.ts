/** The signed-in customer; null for a visitor. */
type Booker = { _id: string; name: string; phone: string } | null;

/** The unsent content of a booking dialog. `userId` is null for a visitor's draft. */
type BookingDraft<Fields> = { userId: string | null; choice: string; fields: Fields };

/**
 * Reads a stored draft; null if one of its fields has another type than in `blank`. A field that is missing, because an older
 * version stored the draft, gets its value from `blank`. It does without zod, which loads later than the dialog.
 */
export function readBookingDraft<Fields extends object>(stored: unknown, blank: Fields): BookingDraft<Fields> | null {
  const { userId, choice, fields }: Record<string, unknown> = Object(stored);
  if ((userId !== null && typeof userId !== "string") || typeof choice !== "string") return null;
  const entries = Object.entries<unknown>({ ...blank, ...Object(fields) });
  const typed = Object.fromEntries(entries.filter(([name]) => Object.hasOwn(blank, name)));
  return isLike(typed, blank) ? { userId, choice, fields: typed } : null;
}

function isLike<Fields extends object>(typed: Record<string, unknown>, blank: Fields): typed is Fields & typeof typed {
  return Object.entries(blank).every(([name, example]) =>
    Array.isArray(example) ? isAges(typed[name]) : typeof typed[name] === typeof example,
  );
}

/** The only list of a booking form: the ages of children, null while not chosen. */
function isAges(list: unknown): boolean {
  return Array.isArray(list) && list.every((age) => age === null || typeof age === "number");
}

type DialogState<Fields> = {
  user: Booker;
  /** What was selected before the dialog opened; a draft for another selection is ignored. */
  choice: string;
  /** The searched trip, from the page's address. With it, a draft for another selection is kept except for these fields. */
  searched?: Partial<Fields> | undefined;
  /** The dialog was reopened after a login. */
  isReturning: boolean;
};

/**
 * Initial values of the dialog. A draft is used only for the same user and the same choice. A visitor's draft is also
 * used after a login, with the empty name and phone filled in from the account.
 */
export function initialFields<Fields extends { name: string; phone: string }>(
  blank: Fields,
  draft: BookingDraft<Fields> | null,
  { user, choice, searched, isReturning }: DialogState<Fields>,
): Fields {
  const start = { ...blank, name: user?.name ?? "", phone: user?.phone ?? "", ...searched };
  if (!draft || (draft.choice !== choice && !searched)) return start;
  const kept = draft.choice === choice ? draft.fields : { ...draft.fields, ...searched };
  if (draft.userId === (user?._id ?? null)) return kept;
  if (draft.userId !== null || !isReturning) return start;
  return { ...kept, name: kept.name || start.name, phone: kept.phone || start.phone };
}
