/**
 * Desktop WeChat counts as mobile: its window has a phone's size, and its links are meant for phones. App and server
 * redirect to each other by this one pattern (BOOT-01); two different ones would redirect for ever.
 */
const MOBILE = /Mobi|Android|iPhone|iPad|iPod|HarmonyOS.*Phone|MicroMessenger/i

export const isMobileBrowser = (userAgent: string): boolean => MOBILE.test(userAgent)
