import { client } from '../device/client'
import type { WechatAddress, WechatClientKind, WechatCode, WechatLoginStep } from './login.port'
import { storage } from '../storage/storage'

const STATE = 'wechatState'

/** WeChat's login on the web works inside WeChat only. */
export const canLoginWithWechat: boolean = client.isInWechat

export const wechatClientKind: WechatClientKind = 'web'

/** Keeps the state of the login that begins here; `leave` is the browser's way to WeChat. */
export const beginWechatLogin = async (
  fetchAddress: () => Promise<WechatAddress>,
  leave = (url: string) => window.location.assign(url),
): Promise<WechatLoginStep> => {
  const { url, state } = await fetchAddress()
  storage.set(STATE, state)
  leave(url)
  return { kind: 'left' }
}

/**
 * The code that WeChat put into the address, once: it is taken out of the address, so that neither a reload nor a
 * shared link sends it again. Undefined without one, or when this browser did not begin that login.
 */
export const takeWechatCode = (): WechatCode | undefined => {
  const url = new URL(window.location.href)
  const code = url.searchParams.get('code')
  const state = url.searchParams.get('state')
  if (!code || !state) return undefined
  url.searchParams.delete('code')
  url.searchParams.delete('state')
  window.history.replaceState(window.history.state, '', url)
  const begun = storage.get<string>(STATE)
  storage.remove(STATE)
  return begun === state ? { code, state } : undefined
}
