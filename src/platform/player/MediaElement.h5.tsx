import { useEffect, useRef } from 'react'
import type { MediaElementProps, MediaPort } from './media-element.port'
import { attachSource } from './attach-source'
import styles from './media-element.module.scss'

interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
  webkitExitFullscreen?: () => void
}

const makePort = (media: AppleVideo): MediaPort => ({
  play: () => {
    // A browser may refuse to play before the first tap: the play button is there for that.
    media.play().catch((error: unknown) => console.warn('playing did not begin', error))
  },
  pause: () => media.pause(),
  seek: (seconds) => { media.currentTime = seconds },
  setSpeed: (speed) => { media.playbackRate = speed },
  readSeconds: () => media.currentTime,
  enterFullScreen: () => {
    const frame = media.parentElement?.parentElement
    // The frame, so that our own controls and their lock come along; iPhones know full screen for the video alone.
    if (frame?.requestFullscreen) void frame.requestFullscreen()
    else media.webkitEnterFullscreen?.()
  },
  exitFullScreen: () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else media.webkitExitFullscreen?.()
  },
})

/** A native inline element: Taro's own Video restarts at zero when an iPhone goes full screen. */
export function MediaElement({ source, poster, onPort, events }: MediaElementProps) {
  const element = useRef<AppleVideo>(null)

  useEffect(() => {
    const media = element.current!
    media.setAttribute('webkit-playsinline', 'true')
    media.setAttribute('x5-video-player-type', 'h5-page')
    onPort(makePort(media))
    const detach = attachSource(media, source, () => events.onFail('network'))
    const followFullScreen = () => events.onFullScreen(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', followFullScreen)
    return () => {
      document.removeEventListener('fullscreenchange', followFullScreen)
      media.pause()
      detach()
      onPort(undefined)
    }
  }, [source, events, onPort])

  return (
    <video
      ref={element}
      className={source.kind === 'audio' ? styles.hidden : styles.video}
      playsInline
      preload='metadata'
      poster={source.kind === 'audio' ? undefined : poster || undefined}
      onLoadedMetadata={({ currentTarget }) => events.onReady(currentTarget.duration)}
      onPlay={() => events.onPlay()}
      onPause={() => events.onPause()}
      onWaiting={() => events.onWaiting(true)}
      onPlaying={() => events.onWaiting(false)}
      onSeeking={({ currentTarget }) => events.onSeek(currentTarget.currentTime)}
      onEnded={() => events.onEnd()}
      onError={({ currentTarget }) => {
        // Taking the source away reports an error too; only one with a source is real.
        if (currentTarget.getAttribute('src')) events.onFail(currentTarget.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'format')
      }}
    />
  )
}
