import Taro from '@tarojs/taro'
import type { Environment, NavSizes } from './environment.port'

export const environment: Environment = { platform: 'weapp', apiBase: process.env.TARO_APP_API ?? '', hasCapsule: true }

/** Addresses from the server begin with a slash: a mini-program needs the host before them. */
export const resolveUrl = (address: string): string =>
  address.startsWith('/') ? environment.apiBase + address : address

/** The address of a screen in the mobile web, to be shared or scanned. */
export const toPublicUrl = (path: string): string => `${environment.apiBase}/wap${path}`

export const measureNav = (): NavSizes => {
  const { statusBarHeight = 0, windowWidth } = Taro.getWindowInfo()
  const { left } = Taro.getMenuButtonBoundingClientRect()
  return { statusBarHeight, capsuleWidth: Math.max(0, windowWidth - left) }
}

export const setPageTitle = (title: string): void => {
  void Taro.setNavigationBarTitle({ title })
}

/** Only web addresses are left to, and a mini-program has none around it. */
export const leaveTo = (_address: string): void => undefined

/** Opens one of the app's addresses on an empty stack. */
export const reopenAt = (address: string): void => {
  void Taro.reLaunch({ url: address })
}

export const closeWindow = (): void => {
  void Taro.exitMiniProgram()
}

/** A mini-program cannot leave for another site; pay pages are for browsers. */
export const visitAddress = (address: string): void => console.warn('no way out of the mini-program', address)
