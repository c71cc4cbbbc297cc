/** The figures of one server in one round. Latencies in ms. */
export type Round = { perSecond: number; p50: number; p99: number; answered: number; errors: number; refused: number };

export type Load = { connections: number; seconds: number };
