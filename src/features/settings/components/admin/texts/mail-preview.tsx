"use client";

import { useEffect } from "react";
import { wordsOf } from "~/features/settings/text-settings.schema";
import type { MailTextKind, MailWords } from "~/lib/texts/mail-texts";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const pauseMs = 400;

/** The mail with what is typed and sample data, as customers get it. It is written again shortly after each change. */
export function MailPreview({ kind, words }: { kind: MailTextKind; words: MailWords }) {
  const { mutate, data, error } = api.mail.preview.useMutation();
  const { data: valid } = wordsOf(kind).safeParse(words);
  const shown = valid && JSON.stringify(valid);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => mutate({ kind, words: JSON.parse(shown) as MailWords }), pauseMs);
    return () => clearTimeout(timer);
  }, [kind, shown, mutate]);
  return (
    <section aria-label="Preview of the mail" className="grid content-start gap-2">
      <p className="font-semibold text-sm">Preview with sample data</p>
      {!valid && <p className="text-sm text-soft">It is shown again when all fields are right.</p>}
      {error && <p className="text-danger text-sm">{messageOf(error, "The preview could not be made.")}</p>}
      {data && (
        <div className="overflow-hidden rounded-control border border-line">
          <p className="border-line border-b bg-mist px-4 py-2.5 wrap-anywhere">
            <span className="text-[0.8125rem] text-soft">Subject </span>
            <span data-testid="preview-subject" className="font-semibold">
              {data.subject}
            </span>
          </p>
          <iframe title="The mail" sandbox="" srcDoc={data.html} className="block h-[38rem] w-full bg-blank" />
        </div>
      )}
    </section>
  );
}
