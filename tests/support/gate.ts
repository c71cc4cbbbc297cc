/** Holds whoever awaits `wait` until `open`; `reached` resolves when somebody does. */
export function makeGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const wait = () => {
    reach();
    return opened;
  };
  return { wait, open, reached };
}
