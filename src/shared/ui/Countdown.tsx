import { Text } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { formatCountdown, secondsLeft } from '../time/countdown'
import { aria } from './aria'
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

/** Counts down to a time of the server and tells once when it is reached. */
export function Countdown({ endsAt, serverNow, onEnd, format = formatCountdown }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsLeft(endsAt, serverNow, 0))
  const ended = useRef(onEnd)
  ended.current = onEnd
  useEffect(() => {
    const startedAt = Date.now()
    const tick = () => {
      const left = secondsLeft(endsAt, serverNow, Date.now() - startedAt)
      setSeconds(left)
      if (left > 0) return
      clearInterval(timer)
      ended.current?.()
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [endsAt, serverNow])
  return <Text className={styles.digits} {...aria({ role: 'timer' })}>{format(seconds)}</Text>
}
