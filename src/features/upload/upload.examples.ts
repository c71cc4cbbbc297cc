/** Error messages for files that are not usable pictures. */
export const badPicture = {
  PAYLOAD_TOO_LARGE: "gorge.jpg is too large: at most 10 MB a file.",
  UNSUPPORTED_MEDIA_TYPE: "gorge.svg is not a picture that we can read: JPEG, PNG, WebP, AVIF, GIF.",
};
