import { takesGetOnly } from "~/server/auth/browsers-only";
import { failGoogle } from "~/server/auth/google";

export { failGoogle as GET, takesGetOnly as DELETE, takesGetOnly as PATCH, takesGetOnly as POST, takesGetOnly as PUT };
