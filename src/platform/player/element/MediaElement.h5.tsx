import { useEffect, useRef } from 'react'
import { attachLater } from '@/shared/element/attach-later'
import type { MediaElementProps } from './media-element.port'
import { attachSource } from './attach-source'
import { makeFullScreen } from './full-screen'
import { makeMediaPort } from './media-port'
import styles from './media-element.module.scss'

/** A native inline element: Taro's own Video restarts at zero when an iPhone goes full screen. */
export function MediaElement({ source, poster, onPort, events, children }: MediaElementProps) {
  const element = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const media = element.current!
    media.setAttribute('webkit-playsinline', 'true')
    media.setAttribute('x5-video-player-type', 'h5-page')
    const fullScreen = makeFullScreen(media, events)
    onPort(makeMediaPort(media, fullScreen))
    const detach = attachSource(media, source, () => events.onFail('network'))
    const release = attachLater('lock screen', async () => {
      const { attachMediaSession } = await import('./media-session')
      return () => attachMediaSession(source, events)
    })
    return () => {
      fullScreen.detach()
      release()
      media.pause()
      detach()
      onPort(undefined)
    }
  }, [source, events, onPort])

  return (
    <>
      <video
        ref={element}
        className={source.kind === 'audio' ? styles.hidden : styles.video}
        playsInline
        preload="metadata"
        controlsList="nodownload"
        poster={source.kind === 'audio' ? undefined : poster || undefined}
        onContextMenu={(event) => event.preventDefault()}
        onLoadedMetadata={({ currentTarget }) => events.onReady(currentTarget.duration)}
        onPlay={() => events.onPlay()}
        onPause={() => events.onPause()}
        onWaiting={() => events.onWaiting(true)}
        onPlaying={() => events.onWaiting(false)}
        onTimeUpdate={() => events.onTime()}
        onSeeking={({ currentTarget }) => events.onSeek(currentTarget.currentTime)}
        onRateChange={({ currentTarget }) => events.onSpeed(currentTarget.playbackRate)}
        onEnded={() => events.onEnd()}
        onError={({ currentTarget }) => {
          // Taking the source away reports an error too; only one with a source is real.
          if (currentTarget.getAttribute('src'))
            events.onFail(currentTarget.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'format')
        }}
      />
      {children}
    </>
  )
}
