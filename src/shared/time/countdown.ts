import { toMilliseconds } from './to-milliseconds'

export const DAY_SECONDS = 86_400

const pad = (number: number) => String(number).padStart(2, '0')

/**
 * Whole seconds until `endsAt`, never below 0. `serverNow` is the server's time when the data came and `passedMs` what
 * this phone has measured since, so a wrong clock changes nothing.
 */
export function secondsLeft(endsAt: string | number, serverNow: string | number, passedMs: number): number {
  const left = toMilliseconds(endsAt) - toMilliseconds(serverNow) - passedMs
  return Number.isNaN(left) ? 0 : Math.max(0, Math.ceil(left / 1000))
}

/** 7449 → '02:04:09'; days stand in front: 90000 → '1 天 01:00:00'. */
export function formatCountdown(seconds: number): string {
  const days = Math.floor(seconds / DAY_SECONDS)
  const clock = [Math.floor((seconds % DAY_SECONDS) / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
    .map(pad)
    .join(':')
  return days > 0 ? `${days} 天 ${clock}` : clock
}

/** 1781 → '29:41': for what ends within the hour; longer times keep their hours. */
export const formatShortCountdown = (seconds: number): string =>
  seconds >= 3600 ? formatCountdown(seconds) : `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`
