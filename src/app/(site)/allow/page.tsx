import type { Metadata } from "next";
import { AllowScreen } from "~/features/account/components/allow/allow-screen";

export const metadata: Metadata = { title: "Let an assistant in", robots: { index: false } };

/** The page to which an assistant sends a person: the authorization endpoint of OAuth. */
export default async function AllowPage({ searchParams }: PageProps<"/allow">) {
  const given = await searchParams;
  // A parameter that comes twice has two readings, so it counts as missing.
  const text = (name: string) => {
    const value = given[name];
    return typeof value === "string" ? value : "";
  };
  return (
    <AllowScreen
      request={{
        client_id: text("client_id"),
        redirect_uri: text("redirect_uri"),
        response_type: text("response_type"),
        code_challenge: text("code_challenge"),
        code_challenge_method: text("code_challenge_method"),
        resource: text("resource"),
        scope: text("scope"),
        ...(typeof given.state === "string" && { state: given.state }),
      }}
    />
  );
}
