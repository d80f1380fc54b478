/** What WeChat's sheet for receiving money takes, as the server got it from WeChat. */
export interface ReceiptSheet {
  mchId: string
  appId: string
  package: string
}

/** Which of the school's WeChat apps this is; undefined outside of WeChat, where nobody can receive. */
export type ReceiptClient = 'web' | 'mini' | undefined

/**
 * How the sheet ended on this device; whether the money came, only the server can confirm. `failed`: it could not be
 * opened, such as in an old WeChat.
 */
export type ReceiptOutcome = 'completed' | 'canceled' | 'failed'
