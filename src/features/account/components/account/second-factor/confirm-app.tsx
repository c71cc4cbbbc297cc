"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { encode } from "uqr";
import { Button } from "~/components/ui/button";
import { CopyButton } from "~/components/ui/copy-button";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import type { FactorsChanged, NewApp } from "~/features/account/second-factor/second-factor.schema";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

type ConfirmAppProps = { app: NewApp; onDone: (changed: FactorsChanged) => void; onCancel: () => void };

/** Shows the secret as a QR code and as text, and asks for a first code of the app. */
export function ConfirmApp({ app, onDone, onCancel }: ConfirmAppProps) {
  const [code, setCode] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const confirm = api.secondFactor.confirmApp.useMutation({ onSuccess: onDone });
  const issue = problemOf(confirm.error)?.issues?.[0]?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate({ code });
  };
  return (
    <Form method="post" className="grid gap-5" onSubmit={submit}>
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Scan this with the app
      </h3>
      <FormMessage
        text={
          confirm.error && !issue ? messageOf(confirm.error, "The code could not be checked. Please try again.") : null
        }
      />
      <div className="w-44 rounded-control border border-line bg-blank p-1">
        <QrCode text={app.uri} />
      </div>
      <div>
        <p className="text-[0.9375rem] text-soft">Or type this key into the app:</p>
        <div className="flex items-center gap-1">
          <code translate="no" className="wrap-anywhere font-semibold">
            {app.secret.replace(/.{4}(?=.)/g, "$& ")}
          </code>
          <CopyButton text={app.secret} what="key" />
        </div>
      </div>
      <Field label="Code" required hint="The 6 digits that the app shows now" error={issue}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          className="max-w-48 font-semibold text-xl tabular-nums tracking-[0.25em]"
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={confirm.isPending}>
          {confirm.isPending ? "Checking..." : "Confirm"}
        </Button>
        <Button variant="secondary" disabled={confirm.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/** One SVG path, in which each module of the code is one unit wide. The quiet zone around it is 4 modules wide. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      role="img"
      aria-label="The key as a QR code"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
