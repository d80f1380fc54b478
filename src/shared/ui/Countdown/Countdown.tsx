import { Text } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { formatCountdown, secondsLeft } from '@/shared/time/countdown'
import { aria } from '@/shared/element/aria'
import styles from './Countdown.module.scss'

interface CountdownProps {
  /** When it is over: ISO text or milliseconds. */
  endsAt: string | number
  /** The server's time when the data came, so a phone with a wrong clock counts rightly. */
  serverNow: string | number
  onEnd?: () => void
  /** Turns seconds into text; hh:mm:ss without it. */
  format?: (seconds: number) => string
}

/**
 * What happened at the end may take the server a while to see: it is asked again, ever more seldom, about three minutes
 * long.
 */
const PAUSES_MILLISECONDS = [3000, 6000, 12_000, 24_000, 48_000, 96_000]
const SECOND_MILLISECONDS = 1000

/**
 * Counts down to a time of the server and tells when it is reached; as long as it still stands then, it tells again
 * after a while.
 */
export function Countdown({ endsAt, serverNow, onEnd, format = formatCountdown }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsLeft(endsAt, serverNow, 0))
  const ended = useRef(onEnd)
  ended.current = onEnd
  // An answer that only brings a newer time of the server sets the clock, and begins nothing anew.
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
