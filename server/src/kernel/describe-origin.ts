/** The first that fits names the device: an iPad's browser may call itself a Mac, WeChat's calls itself Safari. */
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Android/, '安卓设备'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh|Mac OS X/, 'Mac 电脑'],
  [/Linux/, 'Linux 电脑'],
]
const BROWSERS: readonly [RegExp, string][] = [
  [/miniProgram/i, '微信小程序'],
  [/MicroMessenger/, '微信'],
  [/QQBrowser|MQQBrowser/, 'QQ 浏览器'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/UCBrowser/, 'UC 浏览器'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const find = (names: readonly [RegExp, string][], text: string) => names.find(([sign]) => sign.test(text))?.[1]

/** What somebody knows a device by: 「iPhone · 微信」; empty for an unknown one. */
export const describeDevice = (userAgent: string): string =>
  [find(SYSTEMS, userAgent), find(BROWSERS, userAgent)].filter(Boolean).join(' · ')

/** The beginning of an address: enough to tell home from elsewhere, too little to find a household. */
const shorten = (ip: string): string => {
  const v4 = /^(?:::ffff:)?(\d+)\.(\d+)\.\d+\.\d+$/.exec(ip)
  if (v4) return `${v4[1]}.${v4[2]}.*.*`
  return ip.includes(':') ? `${ip.split(':').slice(0, 2).join(':')}:*` : ''
}

/** What is kept of where a login began. */
export const describeOrigin = ({ ip, userAgent }: { ip: string; userAgent: string }) => ({
  deviceName: describeDevice(userAgent),
  network: shorten(ip),
})
