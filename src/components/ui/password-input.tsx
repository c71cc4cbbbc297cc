"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { cn } from "./cn";
import { Input } from "./input";

/** A password, hidden until asked for. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
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
        className="absolute inset-y-0 right-0.5 grid w-11 place-items-center rounded-control text-soft hover:text-leaf-900"
      >
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">{isShown ? "Hide password" : "Show password"}</span>
      </button>
    </div>
  );
}
