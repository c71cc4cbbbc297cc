/** Signs the tokens of all tests. */
export const testSecret = "a secret that only the tests know, 32+";
