/** A promise, and what fulfils it: to hold an answer until the test has seen what is shown meanwhile. */
export function gate(): { passed: Promise<void>; open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
