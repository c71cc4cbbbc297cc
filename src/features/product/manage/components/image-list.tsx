"use client";

import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/cn";
import { Picture } from "~/components/ui/picture";
import { moveTo } from "~/features/product/manage/image-order.rules";
import type { PendingUpload } from "./use-image-uploads";

type ImageListProps = {
  images: readonly string[];
  pending: readonly PendingUpload[];
  onChange: (images: string[]) => void;
  /** At most one picture, so there is no order to change. */
  isSingle?: boolean;
  /** What is below a picture, by its address and its name in labels: "picture 2". */
  belowOf?: ((image: string, name: string) => ReactNode) | undefined;
};

const tile = "overflow-hidden rounded-control border border-line bg-card";

/** Previews of an item's pictures in order, and of pending uploads. */
export function ImageList({ images, pending, onChange, isSingle = false, belowOf }: ImageListProps) {
  if (images.length + pending.length === 0) return null;
  return (
    <ul aria-label="Pictures" className={cn("grid gap-3 sm:grid-cols-3 xl:grid-cols-4", belowOf || "grid-cols-2")}>
      {images.map((image, index) => {
        const name = isSingle ? "picture" : `picture ${index + 1}`;
        return (
          <li key={image} className={tile}>
            <Picture src={image} alt={`Picture ${index + 1}`} sizes="200px" className="aspect-3/2" />
            <div className="flex items-center justify-between p-1">
              {isSingle || (
                <span className="flex">
                  <Move
                    label={`Move ${name} forward`}
                    disabled={index === 0}
                    onClick={() => onChange(moveTo(images, index, index - 1))}
                  >
                    <ArrowLeft aria-hidden="true" />
                  </Move>
                  <Move
                    label={`Move ${name} back`}
                    disabled={index === images.length - 1}
                    onClick={() => onChange(moveTo(images, index, index + 1))}
                  >
                    <ArrowRight aria-hidden="true" />
                  </Move>
                </span>
              )}
              {index === 0 && !isSingle && <span className="text-[0.8125rem] text-soft">Cover</span>}
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(images.filter((one) => one !== image))}
                className="ml-auto size-9"
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </div>
            {belowOf?.(image, name)}
          </li>
        );
      })}
      {pending.map(({ id, name, preview, share }) => (
        <li key={id} className={tile}>
          <Picture src={preview} alt="" sizes="200px" className="aspect-3/2 opacity-60" />
          <div className="p-2.5">
            <progress
              aria-label={`Uploading ${name}`}
              max={100}
              value={Math.round(share * 100)}
              className="h-1.5 w-full accent-leaf-700"
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

type MoveProps = { label: string; disabled: boolean; onClick: () => void; children: React.ReactNode };

/** Remains focusable while disabled, so that moving a picture to either end does not lose the focus. */
function Move({ label, disabled, onClick, children }: MoveProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => disabled || onClick()}
      className="grid size-9 place-items-center rounded-control text-leaf-700 hover:bg-mist aria-disabled:opacity-40 [&_svg]:size-4"
    >
      {children}
    </button>
  );
}
