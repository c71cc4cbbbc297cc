import { PathIcon } from "~/components/ui/path-icon";
import { Picture } from "~/components/ui/picture";
import type { Hotel } from "~/features/hotel/hotel.schema";
import { PhotosButton } from "./photos-button";

type HotelPictureProps = { hotel: Hotel; priority?: boolean; sizes?: string; className: string };

const cardSizes = "(min-width: 1248px) 384px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw";

/** A hotel's first picture, which opens the photo viewer. */
export function HotelPicture({ hotel, priority, sizes = cardSizes, className }: HotelPictureProps) {
  return (
    <PhotosButton id={hotel.id} className={className}>
      <Picture
        src={hotel.images[0]}
        alt=""
        priority={priority}
        sizes={sizes}
        className="size-full"
        imageClassName="transition-transform duration-700 motion-safe:group-hover/photo:scale-[1.03]"
      />
      <span className="absolute right-3 bottom-3 inline-flex items-center gap-1.5 rounded-full bg-deep/85 px-2.5 py-1 font-semibold text-[0.8125rem] text-on-deep">
        <PathIcon path="M8 4h12v12H8zM4 8v12h12m-5-6 3-4 4 5" className="size-4" />
        <span className="sr-only">{`View the pictures of ${hotel.name}, `}</span>
        <span>{hotel.images.length}</span>
      </span>
    </PhotosButton>
  );
}
