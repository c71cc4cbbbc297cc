import { Button } from "~/components/ui/button";
import type { Factors } from "~/features/account/second-factor/second-factor.schema";
import { dateInIndia, formatDate } from "~/lib/dates";

type FactorListProps = { factors: Factors; onRemove: (factor: { id: string; name: string }) => void };

const dayOf = (instant: string) => formatDate(dateInIndia(new Date(instant)));

/** The factors of the account, and how many recovery codes are left. */
export function FactorList({ factors, onRemove }: FactorListProps) {
  const { app, passkeys, recoveryCodesLeft } = factors;
  const rows = [
    ...(app ? [{ id: app._id, name: "Authenticator app", text: `Since ${dayOf(app.createdAt)}` }] : []),
    ...passkeys.map(({ _id: id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      text: `Passkey since ${dayOf(createdAt)}, ${lastUsedAt ? `last used on ${dayOf(lastUsedAt)}` : "not used yet"}`,
    })),
  ];
  if (rows.length === 0) return <p className="text-soft">Your login has no second step.</p>;
  return (
    <div className="grid gap-2">
      <ul className="divide-y divide-line">
        {rows.map(({ id, name, text }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0">
              <p className="break-words font-semibold">{name}</p>
              <p className="text-[0.8125rem] text-soft">{text}</p>
            </div>
            <Button variant="secondary" size="sm" aria-label={`Remove ${name}`} onClick={() => onRemove({ id, name })}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-[0.9375rem] text-soft">
        {recoveryCodesLeft === 1 ? "1 recovery code is left." : `${recoveryCodesLeft} recovery codes are left.`}
      </p>
    </div>
  );
}
