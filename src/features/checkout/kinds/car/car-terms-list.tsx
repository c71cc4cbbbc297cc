import { type CarTerms, carTerms } from "~/features/product/kinds/car/car-terms.rules";

/** Fuel, tolls, the driver's nights, kilometres, and where the car may go; 'Ask us' where it is not known. */
export function CarTermsList({ car, className = "" }: { car: CarTerms; className?: string }) {
  return (
    <dl className={`grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 ${className}`}>
      {carTerms(car).map(({ name, text }) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
