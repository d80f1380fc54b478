import { parseUserAgent } from '@/platform/device/parse-user-agent'
import { recognizeDevice } from '@/platform/device/recognize-device'

const WECHAT_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) ' +
  'AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ' +
  'MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN'
const CHROME_ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) ' +
  'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const QQ_IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1.15 Mobile/15E148 QQ/9.0.30.633'
const WECHAT_ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ' +
  'Chrome/116.0.0.0 MQQBrowser/6.2 Mobile Safari/537.36 MicroMessenger/8.0.49'
const SAFARI_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ' +
  'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'
const EDGE_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) ' +
  'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36 Edg/125.0.2535.51'
const WECHAT_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; WOW64) ' +
  'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Safari/537.36 NetType/WIFI ' +
  'MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) XWEB/8555 Flue'
const WECHAT_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ' +
  'AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.7(0x13080710) XWEB/1191 Flue'

describe('REQ-09 the client of the access log', () => {
  it.each([
    [
      'WeChat on an iPhone',
      WECHAT_IPHONE,
      0,
      { os: 'iOS', osVersion: '17.5.1', browser: 'WeChat', browserVersion: '8.0.49', isInWechat: true, isMobile: true },
    ],
    [
      'Chrome on Android',
      CHROME_ANDROID,
      5,
      {
        os: 'Android',
        osVersion: '14',
        browser: 'Chrome',
        browserVersion: '126.0.0.0',
        isInWechat: false,
        isMobile: true,
      },
    ],
    [
      'Safari on a Mac',
      SAFARI_MAC,
      0,
      { os: 'macOS', browser: 'Safari', browserVersion: '17.4', isInOtherApp: false, isMobile: false },
    ],
    ['QQ on an iPhone', QQ_IPHONE, 5, { os: 'iOS', isInWechat: false, isInOtherApp: true, isMobile: true }],
    ['WeChat on Android', WECHAT_ANDROID, 5, { os: 'Android', isInWechat: true, isInOtherApp: false, isMobile: true }],
    ['an iPad that says it is a Mac', SAFARI_MAC, 5, { os: 'iOS', isMobile: true }],
    [
      'WeChat on Windows, a phone’s window on a desk',
      WECHAT_WINDOWS,
      0,
      { os: 'Windows', browser: 'WeChat', isInWechat: true, isMobile: true },
    ],
    ['WeChat on a Mac', WECHAT_MAC, 0, { os: 'macOS', browser: 'WeChat', isInWechat: true, isMobile: true }],
    ['Edge on Windows', EDGE_WINDOWS, 0, { os: 'Windows', osVersion: '10.0', browser: 'Edge', isMobile: false }],
    ['something unheard of', 'curl/8.0', 0, { os: 'unknown', browser: 'unknown', isMobile: false }],
  ])('recognises %s', (_name, userAgent, touchPoints, expected) => {
    expect({ ...parseUserAgent(userAgent, touchPoints), ...recognizeDevice(userAgent, touchPoints) }).toMatchObject(
      expected,
    )
  })
})
