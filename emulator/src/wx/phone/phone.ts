import { WxFailure, type WxHost } from '../../contracts/wx'
import type { Authorizations } from './authorizations'
import { async, effects, requireOption, sync, type WxMethods } from '../method'

/** Device functions. */
export const createPhone = (host: WxHost, authorizations: Authorizations): WxMethods => {
  let clipboard = ''
  let brightness = 0.5
  return {
    ...async('setClipboardData', (options) => {
      requireOption(options, 'data', 'String')
      clipboard = options.data
      host.prompts.showToast({ kind: 'toast', title: '内容已复制', icon: 'success', mask: false, durationMs: 1500 })
    }),
    ...async('getClipboardData', () => ({ data: clipboard })),
    ...async('makePhoneCall', async (options) => {
      requireOption(options, 'phoneNumber', 'String')
      const { index } = await host.prompts.open({
        kind: 'actionSheet',
        title: options.phoneNumber,
        items: ['呼叫', '取消'],
        cancelIndex: 1,
        confirmIndex: 0,
      })
      if (index !== 0) throw new WxFailure('cancel')
    }),
    ...async('getLocation', async ({ type = 'wgs84' }) => {
      await authorizations.request('scope.userLocation')
      const shift = type === 'gcj02' ? 0.0015 : 0
      return {
        latitude: 39.9087 + shift,
        longitude: 116.3975 + shift,
        speed: -1,
        accuracy: 65,
        altitude: 0,
        verticalAccuracy: 65,
        horizontalAccuracy: 65,
      }
    }),
    ...async('openLocation', (options) => {
      requireOption(options, 'latitude', 'Number')
      requireOption(options, 'longitude', 'Number')
    }),
    ...async('addPhoneCalendar', async (options) => {
      requireOption(options, 'title', 'String')
      requireOption(options, 'startTime', 'Number')
      await authorizations.request('scope.addPhoneCalendar')
    }),
    ...async('scanCode', async () => {
      // Without a camera the scanner is canceled; tests provide a code's content by mockWxMethod.
      throw new WxFailure('cancel')
    }),
    ...async('getScreenBrightness', () => ({ value: brightness })),
    ...async('setScreenBrightness', ({ value }) => {
      brightness = value
    }),
    ...async('vibrateShort', () => undefined),
    ...effects([
      'vibrateLong',
      'setKeepScreenOn',
      'setVisualEffectOnCapture',
      'addPhoneContact',
      'loadFontFace',
      'setEnableDebug',
    ]),
    ...sync(
      'getPerformance',
      () =>
        ({
          getEntries: () => [],
          getEntriesByName: () => [],
          getEntriesByType: () => [],
          setBufferSize: () => undefined,
          createObserver: () => ({ observe: () => undefined, disconnect: () => undefined }),
        }) as never,
    ),
  }
}
