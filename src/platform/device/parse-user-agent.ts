import type { ClientDetails } from './client-details.port'
import { isIpadAsMac } from './recognize-device'

// The first match wins, so browsers that imitate others come before them.
const SYSTEMS: [name: string, pattern: RegExp][] = [
  ['iOS', /(?:iPhone|iPad|iPod)[^)]*? OS ([\d_]+)/],
  ['HarmonyOS', /(?:HarmonyOS|OpenHarmony)[ /]?([\d.]*)/],
  ['Android', /Android ?([\d.]*)/],
  ['Windows', /Windows NT ([\d.]+)/],
  ['macOS', /Mac OS X ([\d_.]+)/],
  ['Linux', /Linux()/],
]
const BROWSERS: [name: string, pattern: RegExp][] = [
  ['WeCom', /wxwork\/([\d.]+)/i],
  ['WeChat', /MicroMessenger\/([\d.]+)/i],
  ['QQ', /\bQQ\/([\d.]+)/],
  ['DingTalk', /DingTalk\/([\d.]+)/],
  ['Alipay', /AlipayClient\/([\d.]+)/],
  ['QQBrowser', /MQQBrowser\/([\d.]+)/],
  ['UC', /UCBrowser\/([\d.]+)/],
  ['Huawei', /HuaweiBrowser\/([\d.]+)/],
  ['Edge', /Edg(?:A|iOS|e)?\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
]

const find = (table: [string, RegExp][], userAgent: string): [string, string] => {
  for (const [name, pattern] of table) {
    const match = pattern.exec(userAgent)
    if (match) return [name, (match[1] ?? '').replace(/_/g, '.')]
  }
  return ['unknown', '']
}

/** Reads names and versions from a user agent. */
export const parseUserAgent = (userAgent: string, touchPoints = 0): ClientDetails => {
  const [system, osVersion] = find(SYSTEMS, userAgent)
  const [browser, browserVersion] = find(BROWSERS, userAgent)
  return {
    os: isIpadAsMac(userAgent, touchPoints) ? 'iOS' : system,
    osVersion,
    browser,
    browserVersion,
  }
}
