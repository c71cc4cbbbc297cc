import { imagesIcon } from "./icon-paths";
import { PathIcon } from "./path-icon";
import { Picture } from "./picture";
import { PicturesButton } from "./pictures-button";

type HeroPicturesProps = { title: string; images: readonly string[]; imageClassName?: string };

/** The first picture at the top of a page, with a button that opens the others. */
export function HeroPictures({ title, images, imageClassName }: HeroPicturesProps) {
  return (
    <div className="relative">
      <Picture
        src={images[0]}
        alt=""
        priority
        sizes="(min-width: 1248px) 1200px, 100vw"
        className="aspect-3/2 max-h-[70svh] w-full md:rounded-card short:max-h-[20svh] lg:aspect-[2.1/1]"
        imageClassName={imageClassName}
      />
      {images.length > 1 && (
        <PicturesButton title={title} images={images}>
          <PathIcon path={imagesIcon} className="size-5" />
          {images.length} pictures
        </PicturesButton>
      )}
    </div>
  );
}
