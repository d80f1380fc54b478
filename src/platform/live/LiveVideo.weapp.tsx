import { useEffect, useRef, useState } from 'react'
import Taro from '@tarojs/taro'
import { Video } from '@tarojs/components'
import type { LiveVideoProps } from './live-video.port'
import styles from './live-video.module.scss'

const ELEMENT_ID = 'live-video'

/** WeChat's own player. Reopening it begins at the live edge, which is how it recovers and how it catches up. */
export function LiveVideo({ url, poster, onPort, events }: LiveVideoProps) {
  const [attempt, setAttempt] = useState(0)
  const stalled = useRef(false)
  /** Position in seconds at which a stalled picture was first seen again. */
  const stoodAt = useRef<number>()
  const pausedByLearner = useRef(false)

  useEffect(() => {
    const context = Taro.createVideoContext(ELEMENT_ID)
    const reopen = () => setAttempt((count) => count + 1)
    onPort({
      play: () => {
        // What was paused is old: a live continues at the live edge.
        if (pausedByLearner.current) reopen()
        pausedByLearner.current = false
        context.play()
      },
      pause: () => {
        pausedByLearner.current = true
        context.pause()
      },
      goLive: reopen,
      enterFullScreen: () => context.requestFullScreen({ direction: 90 }),
      exitFullScreen: () => context.exitFullScreen(),
    })
    return () => {
      context.pause()
      onPort(undefined)
    }
  }, [url, onPort])

  const reportStalled = (now: boolean) => {
    if (stalled.current === now) return
    stalled.current = now
    events.onStall(now)
  }
  const stall = () => {
    stoodAt.current = undefined
    reportStalled(true)
  }
  // One more time update may come after the picture stopped: only later positions mean that it runs.
  const follow = (seconds: number) => {
    if (!stalled.current) return
    stoodAt.current ??= seconds
    if (seconds > stoodAt.current) reportStalled(false)
  }
  const fail = () => {
    stall()
    events.onGone()
  }
  return (
    <Video
      key={attempt}
      id={ELEMENT_ID}
      className={styles.video}
      src={url}
      poster={poster}
      autoplay
      isLive
      controls={false}
      enableProgressGesture={false}
      showCenterPlayBtn={false}
      objectFit="contain"
      onPlay={() => events.onPlay()}
      onPause={() => events.onPause()}
      onWaiting={stall}
      onTimeUpdate={({ detail }) => follow(detail.currentTime)}
      onEnded={fail}
      onError={fail}
      onFullscreenChange={({ detail }) => events.onFullScreen(Boolean((detail as { fullScreen?: unknown }).fullScreen))}
    />
  )
}
