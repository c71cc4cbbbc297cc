"use client";

import type { ComponentProps } from "react";
import { closeMenuAround } from "./close-menu";
import { useLogout } from "./use-logout";

/** Its code loads with the page, because a logout must not depend on the network. */
export function LogoutButton(props: Omit<ComponentProps<"button">, "onClick">) {
  const logout = useLogout();
  return (
    <button
      type="button"
      {...props}
      onClick={({ currentTarget }) => {
        closeMenuAround(currentTarget);
        logout();
      }}
    />
  );
}
