import { createHmac } from 'node:crypto'

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/** What the sheet's `paySig` covers, in place of a path. */
export const SHEET_CALL = 'requestVirtualPayment'

/** `pay_sig` of a call and `paySig` of the sheet, by the AppKey: over the path without its query and the body sent. */
export const paySigOf = (appKey: string, path: string, body: string): string => hmac(appKey, `${path}&${body}`)

/** `signature`: by the payer's session key, over the body as sent. */
export const signatureOf = (sessionKey: string, body: string): string => hmac(sessionKey, body)
