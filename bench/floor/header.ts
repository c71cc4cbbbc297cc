/** The header that tells the floor which recording to repeat. */
export const recordingHeader = "x-recording";
