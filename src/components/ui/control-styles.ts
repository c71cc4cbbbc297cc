/** The class names of text inputs and selects. */
export const controlStyles = [
  "w-full min-w-0 rounded-control border-[1.5px] border-edge bg-card px-3.5 text-base text-ink transition-colors",
  "placeholder:text-soft hover:border-leaf-700 focus-visible:border-leaf-700",
  "disabled:cursor-not-allowed disabled:bg-mist disabled:text-soft",
  "aria-invalid:border-danger aria-invalid:bg-danger/4",
].join(" ");
