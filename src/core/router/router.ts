import Taro from '@tarojs/taro'
import type { ScreenArguments } from '@contract/screens'
import { afterPaint } from '@/platform/navigation/after-paint'
import { readCurrentAddress } from '@/platform/navigation/current-address'
import { mayLeave } from '@/platform/navigation/leaving-question'
import { overLayers } from '@/platform/navigation/over-layers'
import { findRoute, isTab, type RouteName } from '@/routes/routes'
import { toAddress } from './address'

/** WeChat refuses to stack more pages than this. */
const MAX_STACK = 10

let underway: string | undefined

/** Closes every page that is no tab; a page with a question asks it first. */
const switchTab = async (url: string): Promise<void> => {
  if (await mayLeave()) await overLayers(() => Taro.switchTab({ url }))
}

const go = async (address: string, how: 'push' | 'replace'): Promise<void> => {
  const name = findRoute(address)
  if (!name) return go(toAddress('error', { type: '3' }), how)
  if (isTab(name)) {
    await afterPaint()
    return switchTab(address.split('?')[0])
  }
  const full = Taro.getCurrentPages().length >= MAX_STACK
  if (how === 'replace' || full) return overLayers(() => Taro.redirectTo({ url: address }))
  // A second tap while the page opens. WeChat is still opening it; a browser shows its address already.
  if (address === underway || address === currentAddress()) return
  underway = address
  try {
    await afterPaint()
    await overLayers(() => Taro.navigateTo({ url: address }))
  } finally {
    underway = undefined
  }
}

/** Opens a screen over the present one. */
export const open = <N extends RouteName>(name: N, ...params: ScreenArguments<N>): Promise<void> =>
  go(toAddress(name, ...params), 'push')

/** Opens a screen in place of the present one. */
export const replace = <N extends RouteName>(name: N, ...params: ScreenArguments<N>): Promise<void> =>
  go(toAddress(name, ...params), 'replace')

/** Opens an address of the app, for example one that was kept to return to. */
export const openAddress = (address: string, how: 'push' | 'replace' = 'push'): Promise<void> => go(address, how)

/** Goes one page back, or home on an empty stack; a page with a question asks it first. */
export const back = async (): Promise<void> => {
  if (!hasPrevious()) return goHome()
  if (await mayLeave()) await overLayers(() => Taro.navigateBack(), 'back')
}

/** Whether there is a page to go back to. */
export const hasPrevious = (): boolean => Taro.getCurrentPages().length > 1

export const goHome = (): Promise<void> => switchTab(toAddress('tab1'))

/** Closes every open page and goes home, for example after logging out (AUTH-04). */
export const restart = (): Promise<void> => overLayers(() => Taro.reLaunch({ url: toAddress('tab1') }))

/** Where the learner is now, with parameters; undefined before the first page. */
export const currentAddress = readCurrentAddress

/** Opens the login screen, which returns here afterwards. Does nothing when it is open already. */
export const openLogin = async (): Promise<void> => {
  const from = currentAddress()
  if (from?.startsWith(toAddress('login'))) return
  await open('login', { from })
}
