import { makeAutoObservable, runInAction } from 'mobx'
import type { WechatLoginResult } from '@contract/user/calls'
import { messageOf } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { clientDetails } from '@/platform/device/client-details'
import { beginWechatLogin, takeWechatCode } from '@/platform/wechat/login'
import { userApi, type UserApi } from '../user.api'
import { askToReturn } from './ask-to-return'

/**
 * `binding`: WeChat has identified the person, but the school has no account linked yet. `left`: the browser is on its
 * way to WeChat.
 */
export type WechatOutcome = { kind: 'in' } | { kind: 'binding'; ticket: string } | { kind: 'left' } | { kind: 'failed' }

const PORT = { begin: beginWechatLogin, takeCode: takeWechatCode }

/** Logging in with WeChat: on the web by its page and back, in the mini-program at once. */
export class WechatLoginStore {
  isBusy = false
  error = ''

  readonly #api: UserApi
  readonly #port: typeof PORT

  constructor(api: UserApi = userApi, port = PORT) {
    this.#api = api
    this.#port = port
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** `returnPath` is where WeChat sends the browser back to; `agreed` to the agreement, which has been asked before. */
  begin(returnPath: string, agreed: boolean): Promise<WechatOutcome> {
    return this.run(async () => {
      const step = await this.#port.begin(() => this.#api.wechatLoginAddress(returnPath))
      return step.kind === 'left' ? step : this.exchange(this.#api.wechatMiniLogin(step.code.code, agreed))
    })
  }

  /** Completes a login after the return from WeChat, whose code is used once; undefined without one. */
  async finish(): Promise<WechatOutcome | undefined> {
    const answer = this.#port.takeCode()
    if (!answer) return undefined
    const { browser, os } = clientDetails
    return this.run(async () =>
      // Nobody leaves for WeChat before they have agreed, and the state shows that this browser left.
      this.exchange(this.#api.wechatWebLogin({ ...answer, agreed: true, authType: 1, clientType: 2, browser, os })),
    )
  }

  private async exchange(request: Promise<WechatLoginResult>): Promise<WechatOutcome> {
    const { login, bindTicket } = await request.catch(async (error: unknown) => ({
      login: await askToReturn(error, this.#api),
      bindTicket: '',
    }))
    if (!login) return { kind: 'binding', ticket: bindTicket }
    session.enter(login)
    return { kind: 'in' }
  }

  private async run(step: () => Promise<WechatOutcome>): Promise<WechatOutcome> {
    if (this.isBusy) return { kind: 'left' }
    this.isBusy = true
    this.error = ''
    try {
      return await step()
    } catch (error) {
      runInAction(() => {
        this.error = messageOf(error)
      })
      return { kind: 'failed' }
    } finally {
      runInAction(() => {
        this.isBusy = false
      })
    }
  }
}
