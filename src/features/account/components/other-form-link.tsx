type OtherFormLinkProps = { question: string; href: string; label: string; className: string };

/** The link below an account form to another one: "New here? Create an account". */
export function OtherFormLink({ question, href, label, className }: OtherFormLinkProps) {
  return (
    <p className={`${className} text-center text-soft`}>
      <span>{question}</span>{" "}
      <a
        href={href}
        className="font-semibold text-leaf-700 underline decoration-marigold decoration-2 underline-offset-4"
      >
        {label}
      </a>
    </p>
  );
}
