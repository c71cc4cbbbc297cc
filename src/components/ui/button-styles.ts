const base = [
  "inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control font-semibold",
  "transition-[background-color,border-color,color,box-shadow,translate] duration-150 active:translate-y-px",
  "disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55",
  "[&_svg]:size-[1.15em] [&_svg]:shrink-0",
].join(" ");

const variants = {
  primary:
    "border-[1.5px] border-transparent bg-lac-600 text-on-deep shadow-[inset_0_1px_0_rgb(255_255_255/.16)] hover:bg-lac-700",
  secondary: "border-[1.5px] border-edge bg-card text-ink hover:border-leaf-700 hover:bg-mist",
  ghost: "border-[1.5px] border-transparent text-leaf-700 hover:bg-mist hover:text-leaf-ink",
  danger: "border-[1.5px] border-danger bg-card text-danger hover:bg-danger-fill hover:text-on-deep",
};

const sizes = {
  sm: "min-h-9 px-3 text-sm",
  md: "min-h-11 px-5 text-[0.9375rem]",
  lg: "min-h-13 px-6 text-base",
  icon: "size-11",
};

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

/** The class names of a button, for code that loads with every page: `buttonStyles` can merge others, but is larger. */
export function plainButton(variant: ButtonVariant = "primary", size: ButtonSize = "md"): string {
  return `${base} ${variants[variant]} ${sizes[size]}`;
}
