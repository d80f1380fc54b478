import { toBarred } from './message-barred'
import { UnknownOutcome } from './notice'
import { WechatRefusal, WechatSilence, type WechatApi } from './wechat-api'
import type { WechatCredentials } from './wechat-credentials'

/**
 * Sends one message; false when WeChat refuses it for a reason that another attempt cannot change.
 * @throws MessageBarred when the school has to do something first; UnknownOutcome when WeChat did not respond;
 * AppError when it cannot be reached or refuses otherwise
 */
export const sendToWechat = async (
  api: WechatApi,
  credentials: WechatCredentials,
  { path, final, message }: { path: string; final: readonly number[]; message: object },
): Promise<boolean> => {
  try {
    await credentials.callWithToken((token) =>
      api.post(`${path}?access_token=${encodeURIComponent(token)}`, message).catch((error: unknown) => {
        throw error instanceof WechatSilence ? new UnknownOutcome(error) : error
      }),
    )
    return true
  } catch (error) {
    if (error instanceof WechatRefusal && final.includes(error.errcode)) return false
    throw toBarred(error)
  }
}
