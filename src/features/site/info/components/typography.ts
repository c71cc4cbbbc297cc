/** The class names of running text, which style all elements inside. */
export const textStyles = [
  "leading-relaxed [&_:is(p,ul,ol,h3,.note)]:max-w-[68ch]",
  "[&_p+p]:mt-4 [&_:is(ul,ol,dl,table,.note)]:mt-4 [&_:is(ul,ol,dl,table,.note)+p]:mt-4",
  "[&_h3]:mt-7 [&_h3]:mb-2 [&_h3]:text-xl [&>h3:first-child]:mt-0",
  "[&_a]:text-leaf-700 [&_a]:underline [&_a]:decoration-marigold [&_a]:decoration-2 [&_a]:underline-offset-4 [&_a:hover]:text-leaf-900",
  "[&_ul]:list-none [&_ul]:space-y-2 [&_ul>li]:relative [&_ul>li]:pl-6",
  "[&_ul>li]:before:absolute [&_ul>li]:before:top-[0.62em] [&_ul>li]:before:left-0.5 [&_ul>li]:before:size-2 [&_ul>li]:before:rotate-45 [&_ul>li]:before:bg-lac-600",
  "[&_strong]:font-semibold",
].join(" ");
