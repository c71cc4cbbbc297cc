/** The parts of a fault: waiting for a healthy cluster, the fault itself, and waiting until the cluster is whole again. */
export type Parts = { prepare: () => Promise<void>; run: () => Promise<void>; recover: () => Promise<void> };

const attempts = 2;

/**
 * Applies a fault, twice if it could not be applied. Never throws: returns why it could not be applied, or that the cluster
 * did not recover; null if it did.
 */
export async function applyFault(name: string, { prepare, run, recover }: Parts): Promise<string | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      await prepare();
      await run();
    } catch (error) {
      if (attempt < attempts) continue;
      return `"${name}" could not be applied: ${messageOf(error)}`;
    }
    return recover().then(
      () => null,
      (error: unknown) => `the cluster did not recover from "${name}": ${messageOf(error)}`,
    );
  }
}

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
