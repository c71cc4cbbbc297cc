/** Reads QR codes from a picture or a frame of a video. */
type Detector = { detect: (image: ImageBitmapSource) => Promise<{ rawValue: string }[]> };

type DetectorClass = {
  new (options: { formats: ["qr_code"] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

let pending: Promise<Detector> | null = null;

/** The browser's own detector, or else ours. Rejects if its code does not load; the next call tries again. */
export function loadDetector(): Promise<Detector> {
  pending ??= makeDetector().catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

async function makeDetector(): Promise<Detector> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await Native?.getSupportedFormats();
  if (Native && formats?.includes("qr_code")) return new Native({ formats: ["qr_code"] });
  const { BarcodeDetector } = await import("qr/decode.js");
  return new BarcodeDetector({ formats: ["qr_code"] });
}

/** The text of the QR code in a picture; null if there is none. Throws if it is not a picture. */
export async function readPhoto(photo: Blob): Promise<string | null> {
  const detector = await loadDetector();
  const picture = await createImageBitmap(photo);
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const [smaller] = await detector.detect(scale < 1 ? shrink(picture, scale) : picture);
    const [found] = smaller ? [smaller] : scale < 1 ? await detector.detect(picture) : [];
    return found?.rawValue ?? null;
  } finally {
    picture.close();
  }
}

/** Phones take pictures of 12 megapixels, in which our detector would search for seconds. */
const longestSide = 1_600;

function shrink(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
