// Replaces Next's polyfills (next.config.ts). All browsers of `browserslist` have what they add.
export {};
