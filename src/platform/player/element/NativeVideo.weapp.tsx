import { useEffect, useRef } from 'react'
import Taro from '@tarojs/taro'
import { Video } from '@tarojs/components'
import { clientDetails } from '@/platform/device/client-details'
import { resolveUrl } from '@/platform/device/environment'
import { makeScreenBrightness } from './screen-brightness'
import { makeTimeReporter } from './time-reporter'
import type { MediaElementProps, MediaPort } from './media-element.port'
import styles from './media-element.module.scss'

/** `seekcomplete` carries seconds on iPhones and milliseconds on Android. */
const SEEK_UNITS_PER_SECOND = clientDetails.os.toLowerCase() === 'android' ? 1000 : 1
/** Before the video is ready, later positions still belong to the one before. */
const BEGINNING_SECONDS = 2
const ELEMENT_ID = 'lesson-media'

/** WeChat's video. It supports HLS. Overlays are its children, so that they stay visible in full screen. */
export function NativeVideo({ source, poster, onPort, events, children }: MediaElementProps) {
  const seconds = useRef(0)
  const ready = useRef(false)
  /** How far it is loaded, in seconds. */
  const buffered = useRef(0)
  const length = useRef(0)
  const reportTime = useRef(makeTimeReporter(() => events.onTime()))

  useEffect(() => {
    const context = Taro.createVideoContext(ELEMENT_ID)
    seconds.current = buffered.current = 0
    ready.current = false
    const brightness = makeScreenBrightness()
    const port: MediaPort = {
      play: () => context.play(),
      pause: () => context.pause(),
      seek: (target) => {
        seconds.current = target
        context.seek(target)
      },
      setSpeed: (speed) => context.playbackRate(speed),
      readSeconds: () => seconds.current,
      readBufferedSeconds: () => Math.max(seconds.current, buffered.current),
      enterFullScreen: () => context.requestFullScreen({ direction: 90 }),
      exitFullScreen: () => context.exitFullScreen(),
      volume: undefined,
      brightness,
      // The small window opens by itself when the page is left (picture-in-picture-mode) and closes with it.
      pictureInPicture: undefined,
    }
    onPort(port)
    return () => {
      context.pause()
      brightness.restore()
      onPort(undefined)
    }
  }, [source, onPort])

  const becomeReady = (duration: number) => {
    if (ready.current || !duration) return
    ready.current = true
    length.current = duration
    events.onReady(duration)
  }
  const follow = ({ currentTime, duration }: { currentTime: number; duration: number }) => {
    if (!ready.current && currentTime > BEGINNING_SECONDS) return
    becomeReady(duration)
    // It may resume after waiting without having loaded more.
    if (currentTime > seconds.current) events.onWaiting(false)
    seconds.current = currentTime
    reportTime.current()
  }
  const load = (percent: number) => {
    buffered.current = (percent / 100) * length.current
    events.onWaiting(false)
  }
  const readSought = ({ position }: { position?: number }) =>
    position === undefined ? seconds.current : Number(position) / SEEK_UNITS_PER_SECOND

  return (
    <Video
      key={source.attempt}
      id={ELEMENT_ID}
      className={styles.video}
      src={resolveUrl(source.url)}
      title={source.title}
      poster={poster}
      controls={false}
      enableProgressGesture={false}
      enablePlayGesture={false}
      showCenterPlayBtn={false}
      objectFit="contain"
      onLoadedMetaData={({ detail }) => becomeReady(Number((detail as { duration?: number }).duration))}
      onTimeUpdate={({ detail }) => follow(detail)}
      onPlay={() => events.onPlay()}
      onPause={() => events.onPause()}
      onWaiting={() => events.onWaiting(true)}
      onProgress={({ detail }) => load(detail.buffered)}
      onSeekComplete={({ detail }) => events.onSeek(readSought(detail as { position?: number }))}
      onEnded={() => events.onEnd()}
      onError={() => events.onFail('network')}
      onFullscreenChange={({ detail }) => events.onFullScreen(Boolean((detail as { fullScreen?: unknown }).fullScreen))}
    >
      {children}
    </Video>
  )
}
