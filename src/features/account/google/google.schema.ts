import { z } from "zod";
import { nameOf } from "~/features/account/proven-address.rules";
import { isStorable, toStorable } from "~/lib/storable";

/** The claims used from Google's ID token. next-auth has verified its signature, audience and nonce. */
export const googleProfile = z
  .object({
    sub: z.string().min(1).max(255).refine(isStorable),
    email: z.string().trim().max(254).toLowerCase().pipe(z.email()),
    email_verified: z.boolean().default(false),
    name: z.string().overwrite(toStorable).default(""),
  })
  .transform(({ sub, email, email_verified, name }) => ({
    subject: sub,
    email,
    isEmailVerified: email_verified,
    name: nameOf(name, email),
  }));

export type GoogleProfile = z.output<typeof googleProfile>;
