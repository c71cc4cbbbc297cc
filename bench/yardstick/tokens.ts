import { createHmac, timingSafeEqual } from "node:crypto";

export type Claims = {
  _id: string;
  name: string;
  email: string;
  phone: string;
  role: "customer" | "admin";
  version: number;
  exp: number;
};

const lifeSeconds = 7 * 24 * 60 * 60;
const mostKept = 50_000;
const header = Buffer.from('{"alg":"HS256"}').toString("base64url");

/** Signs and verifies tokens; verified tokens are cached. */
export function makeTokens(secret: string) {
  const known = new Map<string, Claims>();
  const mac = (text: string) => createHmac("sha256", secret).update(text).digest();

  const sign = (fields: Omit<Claims, "exp">): string => {
    const iat = Math.floor(Date.now() / 1000);
    const payload = Buffer.from(JSON.stringify({ ...fields, iat, exp: iat + lifeSeconds })).toString("base64url");
    const signed = `${header}.${payload}`;
    return `${signed}.${mac(signed).toString("base64url")}`;
  };

  const verify = (token: string): Claims | null => {
    const [head = "", payload = "", signature = ""] = token.split(".");
    const given = Buffer.from(signature, "base64url");
    const right = mac(`${head}.${payload}`);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    if (JSON.parse(Buffer.from(head, "base64url").toString()).alg !== "HS256") return null;
    return JSON.parse(Buffer.from(payload, "base64url").toString()) as Claims;
  };

  /** The claims of a valid token, else null. */
  const read = (token: string): Claims | null => {
    let claims = known.get(token) ?? null;
    if (!claims) {
      claims = verify(token);
      if (!claims) return null;
      if (known.size >= mostKept) known.clear();
      known.set(token, claims);
    }
    return claims.exp * 1000 > Date.now() ? claims : null;
  };

  return { sign, read };
}

export type Tokens = ReturnType<typeof makeTokens>;
