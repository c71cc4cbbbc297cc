/** How much a picture is enlarged (1: it fits), and where its middle is, in pixels from the middle of its frame. */
export type Zoom = { scale: number; x: number; y: number };

export const noZoom: Zoom = { scale: 1, x: 0, y: 0 };
export const maxZoom = 4;
/** By how much a button or key enlarges. */
export const zoomStep = 1.5;
/** How many pixels an arrow key moves the picture. */
export const panStep = 80;

type Frame = { width: number; height: number };

/** Enlarges by a factor around a point, given in pixels from the middle of the frame. Stays between 1 and {@link maxZoom}. */
export function zoomBy(zoom: Zoom, factor: number, frame: Frame, at = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(maxZoom, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return within({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, frame);
}

/** Moves the picture by pixels, but no further than its edges. */
export function panBy(zoom: Zoom, dx: number, dy: number, frame: Frame): Zoom {
  return within({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, frame);
}

function within({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const limit = (value: number, size: number) => {
    const most = (size * (scale - 1)) / 2;
    return Math.min(most, Math.max(-most, value)) + 0;
  };
  return { scale, x: limit(x, width), y: limit(y, height) };
}

/** The index `step` positions after `index` in a cyclic list of `length` items. */
export function wrapIndex(index: number, step: number, length: number): number {
  return length === 0 ? 0 : (((index + step) % length) + length) % length;
}
