import { useEffect, useRef } from 'react'
import { LivePlayer } from './live-player'
import type { LiveVideoProps } from './live-video.port'
import styles from './live-video.module.scss'

interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
  webkitExitFullscreen?: () => void
}

const enterFullScreen = (media: AppleVideo): void => {
  // The frame goes full screen, so that it includes our controls and marks; iPhones support it for the video element
  // only.
  const frame = media.parentElement
  if (frame?.requestFullscreen) void frame.requestFullscreen()
  else media.webkitEnterFullscreen?.()
}
const exitFullScreen = (media: AppleVideo): void => {
  if (document.fullscreenElement) void document.exitFullscreen()
  else media.webkitExitFullscreen?.()
}

/** A live video on the web. */
export function LiveVideo({ url, poster, onPort, events }: LiveVideoProps) {
  const element = useRef<AppleVideo>(null)
  const fail = useRef<() => void>()

  useEffect(() => {
    const media = element.current!
    media.setAttribute('webkit-playsinline', 'true')
    media.setAttribute('x5-video-player-type', 'h5-page')
    const player = new LivePlayer(media, url, events)
    fail.current = player.failNatively
    onPort({
      play: () => player.play(),
      pause: () => player.pause(),
      goLive: () => player.goLive(),
      enterFullScreen: () => enterFullScreen(media),
      exitFullScreen: () => exitFullScreen(media),
    })
    const followFullScreen = () => events.onFullScreen(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', followFullScreen)
    return () => {
      document.removeEventListener('fullscreenchange', followFullScreen)
      fail.current = undefined
      media.pause()
      player.destroy()
      onPort(undefined)
    }
  }, [url, events, onPort])

  return (
    <video
      ref={element}
      className={styles.video}
      playsInline
      poster={poster || undefined}
      aria-label="直播画面"
      onPlay={() => events.onPlay()}
      onPause={() => events.onPause()}
      onError={() => fail.current?.()}
    />
  )
}
