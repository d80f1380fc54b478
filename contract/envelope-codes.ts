/** Envelope code of success. */
export const SUCCESS_CODE = 200
/** Codes that mean "log in again" (rule AUTH-03). */
export const LOGIN_CODES: readonly number[] = [301, 302, 9999]
