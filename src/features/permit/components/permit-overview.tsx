import { loadPermitRules } from "~/features/permit/load-permits";
import { permitNames } from "~/features/permit/permit.rules";
import { byState, clearanceTexts, type StatePermits, shortPermits } from "~/features/permit/permit-overview.rules";
import { dateInIndia } from "~/lib/dates";
import { RuleEntry } from "./rule-entry";

/** What each state requires of travellers, with who applies, time, fee and source. */
export async function PermitTable() {
  const rules = await loadPermitRules();
  if (rules === "failed") return <NotLoaded />;
  const today = dateInIndia(new Date());
  return (
    <div className="mt-6 grid gap-4 leading-relaxed">
      {byState(rules).map((one) => (
        <section key={one.state} className="rounded-card border border-line bg-card px-5 py-4">
          <h3 className="text-xl">{one.state}</h3>
          <Groups permits={one} today={today} />
        </section>
      ))}
    </div>
  );
}

function Groups({ permits, today }: { permits: StatePermits; today: string }) {
  if (permits.groups.length === 0)
    return <p className="mt-1">We know of none, neither for Indian citizens nor for foreign visitors.</p>;
  return (
    <div className="mt-3 grid gap-x-10 gap-y-4 md:grid-cols-2">
      {permits.groups.map(({ holder, who, rules }) => (
        <div key={holder} className={holder === "foreignWithClearance" ? "md:col-span-2" : undefined}>
          <h4 className="font-semibold">{who}</h4>
          {rules.length === 0 && <p className="mt-1">None</p>}
          {holder === "foreignWithClearance" ? (
            clearanceTexts(rules).map((text) => <p key={text}>{text}</p>)
          ) : (
            <ul className="mt-1 grid gap-3">
              {rules.map((rule) => (
                <RuleEntry key={[rule.permit, ...rule.places, rule.validFrom].join()} rule={rule} today={today} />
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}

/** Which states ask for a permit at all, in a few lines. */
export async function PermitSummary() {
  const rules = await loadPermitRules();
  if (rules === "failed") return <NotLoaded />;
  return (
    <dl className="mt-4 grid max-w-[68ch] gap-x-6 gap-y-1 leading-relaxed sm:grid-cols-[11rem_1fr]">
      {shortPermits(rules, dateInIndia(new Date())).map(({ state, indian, foreign }) => (
        <div key={state} className="contents">
          <dt className="font-semibold">{state}</dt>
          <dd className="mb-2 sm:mb-0">{`Indian citizens: ${indian.map((permit) => permitNames[permit]).join(", ") || "none"}. Foreign visitors: ${foreign.map((permit) => permitNames[permit]).join(", ") || "none"}.`}</dd>
        </div>
      ))}
    </dl>
  );
}

function NotLoaded() {
  return (
    <p role="alert" className="mt-4">
      The permits could not be loaded. Please try again in a moment.
    </p>
  );
}
