/** The widths in which our own pictures are offered; none is wider than what a screen shows of it. */
export const pictureWidths = {
  deviceSizes: [640, 750, 828, 1080, 1200, 1920],
  imageSizes: [96, 128, 256, 384],
};

/** The one quality that they are offered in, as WebP counts it. */
export const pictureQuality = 75;
