import type { Environment, NavSizes } from './environment.port'
import { client } from './client'

export const environment: Environment = { platform: 'h5', apiBase: '', hasCapsule: false }

/** Where this visit began: this module is evaluated at the start, before any navigation. */
export const landingUrl: string = window.location.href.split('#')[0]

/** Addresses of the server stay as they are: page and server share one origin. */
export const resolveUrl = (address: string): string => address

/** An absolute address of a screen, to be shared or scanned. */
export const toPublicUrl = (path: string): string => `${window.location.origin}/wap${path}`

export const measureNav = (): NavSizes => ({ statusBarHeight: 0, capsuleWidth: 0 })

export const setPageTitle = (title: string): void => {
  document.title = title
}

/** Leaves the app for another page of the same site or for another site; there is no way back into this page. */
export const leaveTo = (address: string): void => window.location.replace(address)

/** Goes to an address outside of the app; the way back leads here again. */
export const visitAddress = (address: string): void => window.location.assign(address)

/** Reloads the app at one of its own addresses; there is no way back to the present page. */
export const reopenAt = (address: string): void => window.location.replace(`/wap${address}`)

/** Closes the window inside WeChat. Other browsers close only windows that a script opened: there it goes back. */
export const closeWindow = (): void => {
  if (client.isInWechat && window.WeixinJSBridge) return window.WeixinJSBridge.call('closeWindow')
  window.close()
  if (!window.closed) window.history.back()
}
