/** The secret of all tokens in tests. */
export const testSecret = "a secret that only the tests know, 32+";
