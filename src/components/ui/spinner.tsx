type SpinnerProps = {
  /** The text for screen readers; null if there is a visible text beside it. */
  label?: string | null;
  /** Its size and colour. Default: the size of an icon. */
  className?: string;
};

/** A spinning diamond, static with reduced motion. */
export function Spinner({ label = "Loading...", className = "size-6" }: SpinnerProps) {
  const art = (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={`animate-spin motion-reduce:animate-none ${className}`}
    >
      <path d="M12 2 22 12 12 22 2 12Z" stroke="currentColor" strokeOpacity=".28" strokeWidth="2.5" />
      <path d="M12 2 22 12" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
  if (label === null) return art;
  return (
    <span role="status" className="inline-flex text-leaf-700">
      {art}
      <span className="sr-only">{label}</span>
    </span>
  );
}
