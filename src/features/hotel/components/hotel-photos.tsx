"use client";

import { PhotoViewer } from "~/components/ui/photo-viewer";
import { hotelById } from "~/features/hotel/hotel.data";
import { captionOf } from "~/features/hotel/sample/landscapes";
import type { HotelDialogProps } from "./hotel-list-context";

/** A hotel's pictures with captions on the full screen. Open while mounted. */
export function HotelPhotos({ id, onClose }: HotelDialogProps) {
  const hotel = hotelById(id);
  const { name, images } = hotel;
  return <PhotoViewer title={name} images={images} captionOf={(src) => captionOf(src, hotel)} onClose={onClose} />;
}
