/** COSE's numbers of EdDSA, ES256 and RS256: what passkeys may sign with. */
export const algorithms = [-8, -7, -257] as const;
