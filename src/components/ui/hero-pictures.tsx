import { type ImageText, photosFirst, shownTexts } from "~/lib/image-texts";
import { cn } from "./cn";
import { imagesIcon } from "./icon-paths";
import { PathIcon } from "./path-icon";
import { Picture } from "./picture";
import { PictureCredit } from "./picture-credit";
import { PicturesButton } from "./pictures-button";

type HeroPicturesProps = {
  title: string;
  images: readonly string[];
  texts?: readonly ImageText[] | undefined;
  imageClassName?: string;
};

const shownBeside = 2;

/**
 * The first picture at the top of a page with its credit, photographs before drawings; a press on it opens all of them. Wide screens show the next two beside
 * it, in the same height.
 */
export function HeroPictures({ title, images, texts, imageClassName }: HeroPicturesProps) {
  const ordered = photosFirst(images);
  const [first] = ordered;
  const { alt, credit } = shownTexts(texts, first);
  const beside = ordered.slice(1, 1 + shownBeside);
  const isAlone = beside.length === 0;
  return (
    <div
      className={cn(
        "relative overflow-hidden md:rounded-card",
        !isAlone && "lg:grid lg:aspect-[2.1/1] lg:max-h-[70svh] lg:grid-cols-[minmax(0,1fr)_26%] lg:gap-2",
      )}
    >
      <Picture
        src={first}
        alt={alt}
        priority
        sizes={
          isAlone ? "(min-width: 1248px) 1200px, 100vw" : "(min-width: 1248px) 880px, (min-width: 1024px) 71vw, 100vw"
        }
        className={cn(
          "aspect-3/2 max-h-[70svh] w-full short:max-h-[20svh]",
          isAlone ? "lg:aspect-[2.1/1]" : "lg:aspect-auto lg:h-full lg:max-h-none",
        )}
        imageClassName={imageClassName}
      />
      <PictureCredit credit={credit} className="lg:right-auto lg:left-4" />
      {!isAlone && (
        <>
          <div className="hidden gap-2 lg:grid lg:auto-rows-fr">
            {beside.map((src) => (
              <Picture
                key={src}
                src={src}
                alt={shownTexts(texts, src).alt}
                sizes="(min-width: 1248px) 312px, 26vw"
                className="min-h-0"
              />
            ))}
          </div>
          <PicturesButton title={title} images={ordered} texts={texts}>
            <PathIcon path={imagesIcon} className="size-5" />
            <span>{`${images.length} pictures`}</span>
          </PicturesButton>
        </>
      )}
    </div>
  );
}
