/** The id of the form "Who are you?", to which the choice beside it belongs. Alone here, because browsers load it. */
export const permitFormId = "permit-question";
