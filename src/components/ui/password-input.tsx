"use client";

import { type ComponentProps, useState } from "react";
import { cn } from "./cn";
import { Input } from "./input";
import { PathIcon } from "./path-icon";

const eye =
  "M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z";
const crossedEye =
  "M10.73 5.08a10.74 10.74 0 0 1 11.2 6.57 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-1.44 2.49M14.08 14.16a3 3 0 0 1-4.24-4.24M17.48 17.5a10.75 10.75 0 0 1-15.42-5.15 1 1 0 0 1 0-.7 10.75 10.75 0 0 1 4.45-5.14M2 2l20 20";

/** A password input with a button that reveals the password. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <Input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={isShown ? "text" : "password"}
        className={cn("pr-13", className)}
      />
      <button
        type="button"
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0.5 grid w-11 place-items-center rounded-control text-soft hover:text-leaf-ink"
      >
        <PathIcon path={isShown ? crossedEye : eye} className="size-5" />
        <span className="sr-only">{isShown ? "Hide password" : "Show password"}</span>
      </button>
    </div>
  );
}
