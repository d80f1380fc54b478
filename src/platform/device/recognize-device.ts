import { isMobileBrowser } from '@/shared/validation/mobile-browser'

/** An iPad that says it is a Mac is told by its touch screen. */
export const isIpadAsMac = (userAgent: string, touchPoints: number): boolean =>
  touchPoints > 1 && /Macintosh/.test(userAgent)

/** What the start of the app must know of a browser; its names and versions can wait. */
export const recognizeDevice = (userAgent: string, touchPoints = 0): { isMobile: boolean; isInWechat: boolean } => ({
  isMobile: isIpadAsMac(userAgent, touchPoints) || isMobileBrowser(userAgent),
  isInWechat: /MicroMessenger/i.test(userAgent),
})
