/** The widths in which our own pictures are served. */
export const pictureWidths = {
  deviceSizes: [640, 750, 828, 1080, 1200, 1920],
  imageSizes: [96, 128, 256, 384],
};

/** The quality of all sizes, on the scale of WebP. */
export const pictureQuality = 75;
