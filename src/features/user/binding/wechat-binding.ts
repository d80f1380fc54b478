import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { beginWechatLogin, takeWechatCode, wechatClientKind } from '@/platform/wechat/login'
import type { WechatCode } from '@/platform/wechat/login.port'
import { toast } from '@/shared/ui/toast/toast'
import { userApi, type UserApi } from '../user.api'

type Api = Pick<UserApi, 'bindWechat' | 'wechatLoginAddress'>

const PORT = { clientKind: wechatClientKind, begin: beginWechatLogin, takeCode: takeWechatCode }

const SILENCE = '微信没有回应，请稍后重试'

/** Shows WeChat's own refusals; the request layer has shown the server's. */
const showRefusal = (error: unknown): never => {
  if (error instanceof ApiError) throw error
  console.warn('WeChat gave no code', error)
  toast(SILENCE)
  throw new ApiError(0, SILENCE)
}

/**
 * Binds the WeChat account on this device to the learner who is logged in. A learner who logged in by text message or
 * password can pay inside WeChat only after that. A refusal is shown in a toast and thrown as ApiError.
 */
export class WechatBinding {
  private readonly api: Api
  private readonly port: typeof PORT

  constructor(api: Api = userApi, port = PORT) {
    this.api = api
    this.port = port
  }

  /** `left`: the browser is on its way to WeChat and comes back to `returnPath`, where `finish` goes on. */
  async begin(returnPath: string): Promise<'bound' | 'left'> {
    const step = await this.port.begin(() => this.api.wechatLoginAddress(returnPath, {})).catch(showRefusal)
    if (step.kind === 'left') return 'left'
    await this.bind(step.code)
    return 'bound'
  }

  /** Returns true when the browser came back from WeChat and the account is bound now. The code is used once. */
  async finish(): Promise<boolean> {
    const code = this.port.takeCode()
    if (code) await this.bind(code)
    return code !== undefined
  }

  private async bind({ code, state }: WechatCode): Promise<void> {
    session.updateUser(await this.api.bindWechat({ code, clientKind: this.port.clientKind, state: state || undefined }))
  }
}
