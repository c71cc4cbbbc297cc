import { finishGoogle } from "~/features/account/google/google-sign-in";
import { takesGetOnly } from "~/server/api/browsers-only";

export {
  finishGoogle as GET,
  takesGetOnly as DELETE,
  takesGetOnly as PATCH,
  takesGetOnly as POST,
  takesGetOnly as PUT,
};
