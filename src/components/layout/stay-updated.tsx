import { useId } from "react";

/** The specified newsletter box. It has no function, and its note says so. */
export function StayUpdated() {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block font-semibold text-[0.9375rem] text-on-deep leading-[1.12]">
        Stay Updated
      </label>
      <input
        id={id}
        type="email"
        autoComplete="email"
        placeholder="Your email"
        aria-describedby={`${id}-note`}
        className="mt-3 h-12 w-full max-w-xs rounded-control border-[1.5px] border-on-deep-line bg-on-deep/6 px-3.5 text-base text-on-deep placeholder:text-on-deep-faint"
      />
      <p id={`${id}-note`} className="mt-2 max-w-xs text-on-deep-faint text-[0.8125rem]">
        Coming soon.
      </p>
    </div>
  );
}
