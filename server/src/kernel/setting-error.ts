/** An invalid setting; the message names it in a Chinese sentence. */
export class SettingError extends Error {}
