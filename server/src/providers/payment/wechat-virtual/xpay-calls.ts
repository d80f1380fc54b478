import { AppError } from '../../../kernel/app-error'
import { WechatRefusal, type WechatResponse } from '../../wechat/wechat-api'
import { ChannelError } from '../payment-channel'
import { paySigOf } from './virtual-signature'

/** Calls of api.weixin.qq.com in the name of the school's mini-program; bodies are what `JSON.stringify` writes. */
export interface MiniProgramCalls {
  readonly appId: string
  post(path: string, body: object, query?: Record<string, string>): Promise<WechatResponse>
}

/** `errcode` of /xpay. */
export const XPAY_ERROR = {
  parameter: 268490002,
  repeated: 268490004,
  running: 268490014,
} as const

/** A refusal with WeChat's number of the reason. */
export class XpayRefusal extends ChannelError {
  constructor(
    path: string,
    readonly errcode: number,
  ) {
    super(`${path} refused with ${errcode}`)
  }
}

/** POST /xpay/…, signed by the AppKey. @throws XpayRefusal, ChannelError */
export const callXpay = async (
  api: MiniProgramCalls,
  appKey: string,
  path: string,
  body: object,
): Promise<WechatResponse> => {
  try {
    return await api.post(path, body, { pay_sig: paySigOf(appKey, path, JSON.stringify(body)) })
  } catch (error) {
    if (error instanceof WechatRefusal) throw new XpayRefusal(path, error.errcode)
    if (error instanceof AppError) throw new ChannelError(`${path}: ${String(error.cause)}`, { cause: error })
    throw error
  }
}
