import { isMobileBrowser } from '@/shared/validation/mobile-browser'

/** An iPad reports itself as a Mac; only its touch screen distinguishes it. */
export const isIpadAsMac = (userAgent: string, touchPoints: number): boolean =>
  touchPoints > 1 && /Macintosh/.test(userAgent)

/** What the start of the app needs from the browser's name; names and versions are read later. */
export const recognizeDevice = (userAgent: string, touchPoints = 0): { isMobile: boolean; isInWechat: boolean } => ({
  isMobile: isIpadAsMac(userAgent, touchPoints) || isMobileBrowser(userAgent),
  isInWechat: /MicroMessenger/i.test(userAgent),
})
