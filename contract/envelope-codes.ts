/** Envelope code of success. */
export const SUCCESS_CODE = 200
/** What was sent is not of the shape that the call takes: for a page that only reads, its address is wrong. */
export const INPUT_INVALID_CODE = 1400
/** The server itself is in trouble, or asked too often: told in a toast, whoever asked (rule REQ-05). */
export const TROUBLE_CODES: readonly number[] = [-1, -2]
/** No school has the `sid` that was sent, or it is closed. */
export const SHOP_UNKNOWN_CODE = 1101
/** Codes that mean "log in again" (rule AUTH-03). */
export const LOGIN_CODES: readonly number[] = [301, 302, 9999]
