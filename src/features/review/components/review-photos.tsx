import { Picture } from "~/components/ui/picture";

type ReviewPhotosProps = { photos: readonly string[]; alt: string };

/** The photos of a review. Each opens in full size in another tab. Nothing if there is none. */
export function ReviewPhotos({ photos, alt }: ReviewPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos" className="mt-3 grid max-w-lg grid-cols-2 gap-2 sm:grid-cols-4">
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-control">
            <Picture
              src={photo}
              alt={photos.length === 1 ? alt : `${alt}, ${index + 1} of ${photos.length}`}
              sizes="(min-width: 640px) 124px, 42vw"
              className="aspect-square"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
