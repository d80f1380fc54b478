/** Envelope code of success. */
export const SUCCESS_CODE = 200
/** The input does not match the call's schema. On a page that only reads, its address is wrong. */
export const INPUT_INVALID_CODE = 1400
/** Server failure or rate limit: always shown in a toast (REQ-05). */
export const TROUBLE_CODES: readonly number[] = [-1, -2]
/** The `sid` names no shop, or a closed one. */
export const SHOP_UNKNOWN_CODE = 1101
/** Codes that mean "log in again" (AUTH-03). */
export const LOGIN_CODES: readonly number[] = [301, 302, 9999]
