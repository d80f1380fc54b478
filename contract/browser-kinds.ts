/**
 * Desktop WeChat counts as mobile: its window is a phone's, and people come to it by links meant for phones. One
 * pattern for app and server: each sends what it takes for the other's to the other (BOOT-01), and two opinions would
 * never end.
 */
const MOBILE = /Mobi|Android|iPhone|iPad|iPod|HarmonyOS.*Phone|MicroMessenger/i

export const isMobileBrowser = (userAgent: string): boolean => MOBILE.test(userAgent)
