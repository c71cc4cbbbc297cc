import { countOf } from "~/lib/count";
import { type ImageText, imagesWithoutText } from "~/lib/image-texts";

type PicturesNoteProps = { images: readonly string[]; imageTexts: readonly ImageText[] | undefined };

/** Tells the office how many pictures of a product have no description for people who do not see them. */
export function PicturesNote({ images, imageTexts }: PicturesNoteProps) {
  const { length } = imagesWithoutText(images, imageTexts);
  if (length === 0) return null;
  return <p className="text-sm text-soft">{`${countOf(length, "picture")} not described`}</p>;
}
