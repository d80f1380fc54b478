import { parseUserAgent } from './parse-user-agent'

export const clientDetails = parseUserAgent(navigator.userAgent, navigator.maxTouchPoints)
