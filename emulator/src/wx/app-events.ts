import type { AppEventName, WxHost, WxMethod } from '../contracts/wx'
import { async, sync, type WxMethods } from './method'

const NAMES: readonly AppEventName[] = [
  'AppShow',
  'AppHide',
  'Error',
  'PageNotFound',
  'UnhandledRejection',
  'ThemeChange',
  'NetworkStatusChange',
  'WindowResize',
  'KeyboardHeightChange',
  'MemoryWarning',
  'AudioInterruptionBegin',
  'AudioInterruptionEnd',
  'UserCaptureScreen',
  'LazyLoadError',
]

/** `wx.onAppShow` …, `wx.offAppShow` … and the launch options. */
export const createAppEvents = ({ events, launchOptions, console: log }: WxHost): WxMethods => {
  const listeners = NAMES.flatMap((name): [string, WxMethod][] => [
    [`on${name}`, { kind: 'sync', run: (listener: (detail: never) => void) => events.on(name, listener) }],
    [`off${name}`, { kind: 'sync', run: (listener?: (detail: never) => void) => events.off(name, listener) }],
  ])
  const manager = { log: log.log, info: log.info, warn: log.warn, error: log.error, debug: log.debug }
  return {
    ...(Object.fromEntries(listeners) as WxMethods),
    ...sync('getLaunchOptionsSync', () => launchOptions() as never),
    ...sync('getEnterOptionsSync', () => launchOptions() as never),
    ...sync('getLogManager', () => manager as never),
    ...sync(
      'getRealtimeLogManager',
      () =>
        ({
          ...manager,
          addFilterMsg: () => undefined,
          setFilterMsg: () => undefined,
          in: () => undefined,
          tag: () => manager,
        }) as never,
    ),
    ...async('exitMiniProgram', () => events.emit('AppHide', { reason: 0 })),
    ...async('restartMiniProgram', () => events.emit('AppHide', { reason: 0 })),
  }
}
