import type { ReactNode } from "react";
import { BrandMark } from "~/components/layout/brand-mark";
import { Divider } from "~/components/ui/divider";

type AuthScreenProps = {
  title: string;
  text: string;
  /** The picture beside the form, with its CSS object-position. */
  art: { src: string; position?: string };
  children: ReactNode;
};

/** A form beside a picture, which is above the form on phones. */
export function AuthScreen({ title, text, art, children }: AuthScreenProps) {
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="relative h-40 overflow-hidden bg-deep sm:h-52 lg:sticky lg:top-0 lg:order-last lg:h-dvh">
        {/* biome-ignore lint/performance/noImgElement: one small file for all widths, which needs no optimizer. */}
        <img
          src={art.src}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
          style={{ objectPosition: art.position }}
        />
      </div>
      <div className="flex flex-col">
        <Divider className="shrink-0 border-paper border-t-6 lg:hidden" />
        <div className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 py-5 sm:px-6">
          <BrandMark className="self-start" />
          <div className="my-auto py-6">
            <h1 className="text-[2.375rem] sm:text-[2.625rem]">{title}</h1>
            <p className="mt-3 text-soft">{text}</p>
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}
