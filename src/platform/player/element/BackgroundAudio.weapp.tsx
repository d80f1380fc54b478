import { useEffect } from 'react'
import Taro from '@tarojs/taro'
import { resolveUrl } from '@/platform/device/environment'
import { makeTimeReporter } from './time-reporter'
import type { MediaElementProps, MediaEvents, MediaPort, MediaSource } from './media-element.port'

type Manager = Taro.BackgroundAudioManager

/** WeChat plays as soon as it has an address, so it gets one with the first wish to play. */
const makePort = (manager: Manager, source: MediaSource, events: MediaEvents): MediaPort => {
  let begun = false
  let startSeconds = 0
  let speed = 1
  const isOurs = () => begun && listener === events
  const begin = () => {
    claim(events)
    begun = true
    manager.title = source.title
    manager.epname = source.album
    manager.coverImgUrl = resolveUrl(source.cover)
    manager.startTime = startSeconds
    manager.src = resolveUrl(source.url)
    manager.playbackRate = speed
  }
  return {
    play: () => (isOurs() && manager.src ? manager.play() : begin()),
    pause: () => {
      if (isOurs()) manager.pause()
    },
    seek: (seconds) => {
      startSeconds = seconds
      if (isOurs()) manager.seek(seconds)
    },
    setSpeed: (wanted) => {
      speed = wanted
      if (isOurs()) manager.playbackRate = wanted
    },
    readSeconds: () => {
      if (isOurs() && manager.currentTime) startSeconds = manager.currentTime
      return startSeconds
    },
    readBufferedSeconds: () => (isOurs() ? manager.buffered || 0 : startSeconds),
    enterFullScreen: () => undefined,
    exitFullScreen: () => undefined,
    volume: undefined,
    brightness: undefined,
    pictureInPicture: undefined,
  }
}

/** WeChat has one manager for the whole app: its listeners serve the lesson that plays now. */
let listener: MediaEvents | undefined
let listening = false
/** One lesson plays at a time: the one before gets its pause event while the manager still has its position. */
const claim = (events: MediaEvents) => {
  if (listener !== events) listener?.onPause()
  listener = events
}
const listen = (manager: Manager) => {
  if (listening) return
  listening = true
  manager.onCanplay(() => listener?.onReady(manager.duration || 0))
  manager.onPlay(() => listener?.onPlay())
  manager.onPause(() => listener?.onPause())
  // Closed in the phone's own panel.
  manager.onStop(() => {
    if (manager.paused !== false) listener?.onPause()
  })
  manager.onWaiting(() => listener?.onWaiting(true))
  const reportTime = makeTimeReporter(() => listener?.onTime())
  manager.onTimeUpdate(() => {
    listener?.onWaiting(false)
    reportTime()
  })
  manager.onSeeked(() => listener?.onSeek(manager.currentTime))
  manager.onEnded(() => listener?.onEnd())
  manager.onNext(() => listener?.onRemote({ kind: 'next' }))
  manager.onError(() => listener?.onFail('network'))
}

/** Audio that continues while the phone is locked; renders nothing. */
export function BackgroundAudio({ source, onPort, events }: MediaElementProps) {
  useEffect(() => {
    const manager = Taro.getBackgroundAudioManager()
    listen(manager)
    claim(events)
    onPort(makePort(manager, source, events))
    events.onReady(0)
    return () => {
      if (listener === events) {
        listener = undefined
        manager.stop()
      }
      onPort(undefined)
    }
  }, [source, onPort, events])
  return null
}
