import type { Metadata } from "next";
import { loadUsualAnswer } from "~/features/booking/answer-time/load-usual-answer";
import { PeopleList } from "~/features/product/components/house-people";
import { OperatorFacts } from "~/features/product/components/operator-facts";
import { knownPeople } from "~/features/product/known-people";
import { InfoScreen } from "~/features/site/info/components/info-screen";
import { about } from "~/features/site/info/pages/about";
import { pageMetadata } from "~/features/site/seo/page-metadata";

export function generateMetadata(): Metadata {
  const { title, description } = about({ hasPeople: false });
  return pageMetadata({ title, description, path: "/about" });
}

export default async function AboutPage() {
  const people = knownPeople();
  const parts = {
    operator: (
      <div className="mt-5">
        <OperatorFacts answers={await loadUsualAnswer()} />
      </div>
    ),
    people: <PeopleList people={people} />,
  };
  return <InfoScreen page={about({ hasPeople: people.length > 0 })} parts={parts} />;
}
