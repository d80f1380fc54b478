import type { ClientDetails } from './client-details.port'
import { parseUserAgent } from './parse-user-agent'

export const clientDetails: ClientDetails = parseUserAgent(navigator.userAgent, navigator.maxTouchPoints)
