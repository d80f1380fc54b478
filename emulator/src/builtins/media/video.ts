import { builtin, type Part } from '../builtin'
import { bufferedSeconds, createMedia, finiteDuration, playMedia } from './media'
import { any, flag, number, text, type DataOf } from '../property'

const properties = {
  src: text(),
  duration: any<number | string>(0),
  controls: flag(true),
  danmuList: any<unknown>([]),
  danmuBtn: flag(),
  enableDanmu: flag(),
  autoplay: flag(),
  loop: flag(),
  muted: flag(),
  initialTime: number(0),
  pageGesture: flag(),
  direction: any<number | string>(0),
  showProgress: flag(true),
  showFullscreenBtn: flag(true),
  showPlayBtn: flag(true),
  showCenterPlayBtn: flag(true),
  enableProgressGesture: flag(true),
  objectFit: text('contain'),
  poster: text(),
  showMuteBtn: flag(),
  title: text(),
  playBtnPosition: text('bottom'),
  enablePlayGesture: flag(),
  autoPauseIfNavigate: flag(true),
  autoPauseIfOpenNative: flag(true),
  vslideGesture: flag(),
  isLive: flag(),
  pictureInPictureMode: any<unknown>([]),
  backgroundPoster: text(),
}

const attach = ({ element, data, services, trigger }: Part<DataOf<typeof properties>>) => {
  const media = createMedia('video', services.engine)
  let shown = ''
  let fullScreen = false
  if (media instanceof HTMLElement) {
    media.setAttribute('playsinline', '')
    element.append(media)
  }
  const draw = () => {
    Object.assign(media, {
      loop: data.loop,
      muted: data.muted,
      controls: data.controls,
      poster: data.poster ? services.resolveAsset(data.poster) : '',
    })
    if (media instanceof HTMLElement) media.style.objectFit = data.objectFit
    if (data.src === shown) return
    shown = data.src
    if (!shown) return media.removeAttribute('src')
    media.src = services.resolveAsset(shown)
    if (data.initialTime > 0) media.currentTime = data.initialTime
    if (data.autoplay) play()
  }
  const play = () => playMedia(media, services.reportError)
  const on = (type: string, name: string, detail: () => Record<string, unknown> = () => ({})) =>
    media.addEventListener(type, () => trigger(name, detail()))
  on('play', 'play')
  on('pause', 'pause')
  on('ended', 'ended')
  on('waiting', 'waiting')
  on('timeupdate', 'timeupdate', () => ({ currentTime: media.currentTime, duration: finiteDuration(media) }))
  on('loadedmetadata', 'loadedmetadata', () => ({
    width: media.videoWidth,
    height: media.videoHeight,
    duration: finiteDuration(media),
  }))
  on('progress', 'progress', () => ({
    buffered: finiteDuration(media) ? (bufferedSeconds(media) / media.duration) * 100 : 0,
  }))
  on('seeked', 'seekcomplete', () => ({ position: media.currentTime }))
  on('error', 'error', () => ({ errMsg: 'MEDIA_ERR_SRC_NOT_SUPPORTED' }))
  const turnFullScreen = (on: boolean, direction: 'vertical' | 'horizontal') => {
    if (fullScreen === on) return
    fullScreen = on
    element.classList.toggle('wx-video-full-screen', on)
    trigger('fullscreenchange', { fullScreen: on, direction })
  }
  draw()
  return {
    changed: draw,
    removed: () => media.pause(),
    tap: () => {
      if (!data.enablePlayGesture) return
      if (media.paused) play()
      else media.pause()
    },
    actions: {
      play,
      pause: () => media.pause(),
      stop: () => {
        media.pause()
        media.currentTime = 0
      },
      seek: (seconds: number) => {
        media.currentTime = Number(seconds)
      },
      playbackRate: (rate: number) => {
        media.playbackRate = Number(rate)
      },
      requestFullScreen: ({ direction = 0 }: { direction?: number } = {}) =>
        turnFullScreen(true, direction === 0 ? 'vertical' : 'horizontal'),
      exitFullScreen: () => turnFullScreen(false, 'vertical'),
      readState: () => ({
        currentTime: media.currentTime,
        duration: finiteDuration(media),
        paused: media.paused,
        rate: media.playbackRate,
        fullScreen,
      }),
    },
  }
}

export const video = builtin('video', {
  properties,
  css: `wx-video { display: block; width: 300px; height: 225px; position: relative; overflow: hidden; background: #000 }
wx-video > video { display: block; width: 100%; height: 100% }
wx-video.wx-video-full-screen { position: fixed; inset: 0; width: 100vw; height: 100vh; z-index: 9999 }`,
  actions: ['play', 'pause', 'stop', 'seek', 'playbackRate', 'requestFullScreen', 'exitFullScreen', 'readState'],
  attach,
})
