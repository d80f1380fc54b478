import { Text } from '@tarojs/components'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formatCountdown, secondsLeft } from '@/shared/time/countdown'
import { aria } from '@/shared/element/aria'
import styles from './Countdown.module.scss'

interface CountdownProps {
  /** When it is over: ISO text or milliseconds. */
  endsAt: string | number
  /** The server's time when the data came, so that a wrong clock on the phone does not matter. */
  serverNow: string | number
  onEnd?: () => void
  /** Draws the seconds; hh:mm:ss by default. */
  format?: (seconds: number) => ReactNode
}

/**
 * Pauses between repeated calls of `onEnd`: the server may notice the end a little later. About three minutes in all.
 */
const PAUSES_MILLISECONDS = [3000, 6000, 12_000, 24_000, 48_000, 96_000]
const SECOND_MILLISECONDS = 1000

/**
 * Counts down to a server time and calls `onEnd` when it is reached, and again after growing pauses while the component
 * stays mounted with the same end.
 */
export function Countdown({ endsAt, serverNow, onEnd, format = formatCountdown }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsLeft(endsAt, serverNow, 0))
  const ended = useRef(onEnd)
  ended.current = onEnd
  // A response that only brings a newer server time adjusts the clock and does not restart the countdown.
  const clock = useRef({ serverNow, startedAt: Date.now() })
  if (clock.current.serverNow !== serverNow) clock.current = { serverNow, startedAt: Date.now() }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let toldTimes = 0
    const tick = () => {
      const left = secondsLeft(endsAt, clock.current.serverNow, Date.now() - clock.current.startedAt)
      setSeconds(left)
      if (left === 0) ended.current?.()
      const pause = left > 0 ? SECOND_MILLISECONDS : PAUSES_MILLISECONDS[toldTimes++]
      timer = pause === undefined ? undefined : setTimeout(tick, pause)
    }
    tick()
    return () => clearTimeout(timer)
  }, [endsAt])
  return (
    <Text className={styles.digits} {...aria({ role: 'timer' })}>
      {format(seconds)}
    </Text>
  )
}
