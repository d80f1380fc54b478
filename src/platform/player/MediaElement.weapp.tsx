import { useEffect, useRef } from 'react'
import Taro from '@tarojs/taro'
import { Video } from '@tarojs/components'
import type { MediaElementProps, MediaPort } from './media-element.port'
import styles from './media-element.module.scss'

const ELEMENT_ID = 'lesson-media'

/** WeChat's own player behind the same port; it plays sound alone as well, and HLS by itself. */
export function MediaElement({ source, poster, onPort, events }: MediaElementProps) {
  const seconds = useRef(0)
  const ready = useRef(false)

  useEffect(() => {
    const context = Taro.createVideoContext(ELEMENT_ID)
    seconds.current = 0
    ready.current = false
    const port: MediaPort = {
      play: () => context.play(),
      pause: () => context.pause(),
      seek: (target) => {
        seconds.current = target
        context.seek(target)
      },
      setSpeed: (speed) => context.playbackRate(speed),
      readSeconds: () => seconds.current,
      enterFullScreen: () => context.requestFullScreen({ direction: 90 }),
      exitFullScreen: () => context.exitFullScreen(),
    }
    onPort(port)
    return () => {
      context.pause()
      onPort(undefined)
    }
  }, [source, onPort])

  const becomeReady = (duration: number) => {
    if (ready.current || !duration) return
    ready.current = true
    events.onReady(duration)
  }

  return (
    <Video
      id={ELEMENT_ID}
      className={source.kind === 'audio' ? styles.hidden : styles.video}
      src={source.url}
      poster={poster}
      controls={false}
      enableProgressGesture={false}
      showCenterPlayBtn={false}
      objectFit='contain'
      onLoadedMetaData={({ detail }) => becomeReady(Number((detail as { duration?: number }).duration))}
      onTimeUpdate={({ detail }) => {
        const { currentTime, duration } = detail as { currentTime: number; duration: number }
        becomeReady(duration)
        seconds.current = currentTime
      }}
      onPlay={() => events.onPlay()}
      onPause={() => events.onPause()}
      onWaiting={() => events.onWaiting(true)}
      onProgress={() => events.onWaiting(false)}
      onSeekComplete={({ detail }) => events.onSeek(Number((detail as { position?: number }).position ?? seconds.current))}
      onEnded={() => events.onEnd()}
      onError={() => events.onFail('network')}
      onFullscreenChange={({ detail }) => events.onFullScreen(Boolean((detail as { fullScreen?: unknown }).fullScreen))}
    />
  )
}
