/** Refusals of a file that is no usable picture. */
export const badPicture = {
  PAYLOAD_TOO_LARGE: "gorge.jpg is too large: at most 10 MB a file.",
  UNSUPPORTED_MEDIA_TYPE: "gorge.svg is not a picture that we can read: JPEG, PNG, WebP, AVIF, GIF.",
};
