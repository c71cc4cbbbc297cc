import { countOf } from "~/lib/count";
import { type ImageText, imagesWithoutText } from "~/lib/image-texts";

type PicturesNoteProps = { images: readonly string[]; imageTexts: readonly ImageText[] | undefined };

/** Says for how many pictures 'What it shows' is empty, which people who do not see them would need. */
export function PicturesNote({ images, imageTexts }: PicturesNoteProps) {
  const { length } = imagesWithoutText(images, imageTexts);
  if (length === 0) return null;
  return <p className="text-sm text-soft">{`${countOf(length, "picture")} without 'What it shows'`}</p>;
}
