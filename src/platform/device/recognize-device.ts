import { isMobileBrowser } from '@/shared/validation/mobile-browser'
import type { Client } from './client.port'

/** An iPad reports itself as a Mac; only its touch screen distinguishes it. */
export const isIpadAsMac = (userAgent: string, touchPoints: number): boolean =>
  touchPoints > 1 && /Macintosh/.test(userAgent)

/** QQ, Weibo, DingTalk, Alipay, Douyin, Toutiao, Xiaohongshu, Kuaishou and Baidu. */
const OTHER_APPS = /\sQQ\/|Weibo|DingTalk|AlipayClient|aweme|BytedanceWebview|NewsArticle|xhsdiscover|Kwai|baiduboxapp/i

const isWechat = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent)

type Recognized = Pick<Client, 'isMobile' | 'isInWechat' | 'isInOtherApp' | 'isIosWechat'>

/** What the start of the app needs from the browser's name; names and versions are read later. */
export const recognizeDevice = (userAgent: string, touchPoints = 0): Recognized => ({
  isMobile: isIpadAsMac(userAgent, touchPoints) || isMobileBrowser(userAgent),
  isInWechat: isWechat(userAgent),
  isIosWechat: isWechat(userAgent) && (isIpadAsMac(userAgent, touchPoints) || /iPhone|iPad|iPod/.test(userAgent)),
  isInOtherApp: OTHER_APPS.test(userAgent),
})
