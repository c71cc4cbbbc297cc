"use client";

import { PhotoViewer } from "~/components/ui/photo-viewer";
import type { Hotel } from "~/features/site/hotel/hotel.schema";
import { captionOf } from "~/features/site/hotel/sample/landscapes";

/** A hotel's pictures with captions on the full screen. Open while mounted. */
export function HotelPhotos({ hotel, onClose }: { hotel: Hotel; onClose: () => void }) {
  const { name, images } = hotel;
  return <PhotoViewer title={name} images={images} captionOf={(src) => captionOf(src, hotel)} onClose={onClose} />;
}
