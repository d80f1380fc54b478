import type { WxHost } from '../../contracts/wx'
import { async, sync, type WxMethods } from '../method'

const STATUS_BAR_HEIGHT = 47
const HOME_INDICATOR_HEIGHT = 34
const CAPSULE = { width: 87, height: 32, top: STATUS_BAR_HEIGHT + 4, rightGap: 7 }
const SDK_VERSION = '3.8.0'
const WECHAT_VERSION = '8.0.50'

const DEVICES = {
  iphone: {
    abi: '',
    cpuType: 'A15',
    deviceAbi: '',
    benchmarkLevel: 32,
    brand: 'iPhone',
    model: 'iPhone 14<iPhone14,7>',
    system: 'iOS 16.0',
    platform: 'ios',
    memorySize: '6144',
  },
  android: {
    abi: 'arm64-v8a',
    cpuType: 'Qualcomm Snapdragon 8 Gen 2',
    deviceAbi: 'arm64-v8a',
    benchmarkLevel: 32,
    brand: 'Xiaomi',
    model: '2211133C',
    system: 'Android 14',
    platform: 'android',
    memorySize: '7600',
  },
}

/** An iPhone 14's; the window size is the engine's. */
const readWindow = (host: WxHost) => {
  const { innerWidth, innerHeight, devicePixelRatio } = window
  const hostElement = host.pages.current()?.hostElement
  const height = hostElement?.clientHeight || innerHeight
  return {
    pixelRatio: devicePixelRatio || 3,
    screenWidth: innerWidth,
    screenHeight: innerHeight,
    windowWidth: innerWidth,
    windowHeight: height,
    statusBarHeight: STATUS_BAR_HEIGHT,
    screenTop: innerHeight - height,
    safeArea: {
      left: 0,
      right: innerWidth,
      top: STATUS_BAR_HEIGHT,
      bottom: innerHeight - HOME_INDICATOR_HEIGHT,
      width: innerWidth,
      height: innerHeight - STATUS_BAR_HEIGHT - HOME_INDICATOR_HEIGHT,
    },
  }
}

const BASE = {
  SDKVersion: SDK_VERSION,
  enableDebug: false,
  host: { appId: '', env: 'WeChat' },
  language: 'zh_CN',
  version: WECHAT_VERSION,
  theme: 'light',
  fontSizeSetting: 16,
  fontSizeScaleFactor: 1,
}

const SETTING = {
  bluetoothEnabled: false,
  locationEnabled: true,
  wifiEnabled: true,
  deviceOrientation: 'portrait',
  albumAuthorized: 'authorized',
  bluetoothAuthorized: 'not determined',
  cameraAuthorized: 'authorized',
  locationAuthorized: 'authorized',
  locationReducedAccuracy: false,
  microphoneAuthorized: 'authorized',
  notificationAuthorized: 'authorized',
  notificationAlertAuthorized: 'authorized',
  notificationBadgeAuthorized: 'authorized',
  notificationSoundAuthorized: 'authorized',
  phoneCalendarAuthorized: 'authorized',
}

export const createSystemInfo = (host: WxHost): WxMethods => {
  const device = DEVICES[host.phone]
  const everything = () => ({
    ...device,
    ...BASE,
    ...SETTING,
    ...readWindow(host),
    albumAuthorized: true,
    cameraAuthorized: true,
  })
  return {
    ...sync('getSystemInfoSync', () => everything() as never),
    ...async('getSystemInfo', () => everything() as never),
    ...async('getSystemInfoAsync', () => everything() as never),
    ...sync('getWindowInfo', () => readWindow(host)),
    ...sync('getDeviceInfo', () => device as never),
    ...sync('getAppBaseInfo', () => BASE as never),
    ...sync('getSystemSetting', () => SETTING as never),
    ...sync('getAppAuthorizeSetting', () => SETTING as never),
    ...sync('getSkylineInfoSync', () => ({ isSupported: false, version: '', reason: 'client not supported' as const })),
    ...async('getSkylineInfo', () => ({ isSupported: false, version: '', reason: 'client not supported' as const })),
    ...sync('getRendererUserAgent', () => Promise.resolve(navigator.userAgent) as never),
    ...sync('getMenuButtonBoundingClientRect', () => {
      const right = window.innerWidth - CAPSULE.rightGap
      return {
        width: CAPSULE.width,
        height: CAPSULE.height,
        top: CAPSULE.top,
        bottom: CAPSULE.top + CAPSULE.height,
        right,
        left: right - CAPSULE.width,
      }
    }),
    ...sync('getBatteryInfoSync', () => ({ level: 100, isCharging: true, isLowPowerModeEnabled: false }) as never),
    ...async('getBatteryInfo', () => ({ level: 100, isCharging: true, isLowPowerModeEnabled: false }) as never),
    ...async('getDeviceBenchmarkInfo', () => ({ benchmarkLevel: device.benchmarkLevel, modelLevel: 2 })),
  }
}
