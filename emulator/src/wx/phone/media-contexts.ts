import { createMedia, playMedia, type Media } from '../../builtins/media/media'
import { WxFailure, type WxHost } from '../../contracts/wx'
import { sync, type WxMethods } from '../method'

type Listener = (detail: unknown) => void

/** Audio events: WeChat's names and those of a media element. */
const EVENTS: Record<string, string> = {
  Canplay: 'canplay',
  Play: 'play',
  Pause: 'pause',
  Ended: 'ended',
  TimeUpdate: 'timeupdate',
  Error: 'error',
  Waiting: 'waiting',
  Seeking: 'seeking',
  Seeked: 'seeked',
}

/**
 * InnerAudioContext and BackgroundAudioManager: audio without an element. The latter plays as soon as it has an
 * address.
 */
const makeSound = (host: WxHost, startsItself: boolean): object => {
  const media: Media = createMedia('audio', host.engine)
  const listeners = new Map<string, Set<Listener>>(
    [...Object.keys(EVENTS), 'Stop', 'Next', 'Prev'].map((name) => [name, new Set()]),
  )
  const fire = (name: string, detail: unknown = {}) => listeners.get(name)?.forEach((listener) => listener(detail))
  let source = ''
  const play = () => playMedia(media, host.reportError)
  for (const [name, type] of Object.entries(EVENTS)) {
    media.addEventListener(type, () =>
      fire(name, name === 'Error' ? { errCode: 10001, errMsg: `MediaError: ${source}` } : {}),
    )
  }
  const sound = {
    startTime: 0,
    autoplay: startsItself,
    obeyMuteSwitch: true,
    title: '',
    epname: '',
    singer: '',
    coverImgUrl: '',
    webUrl: '',
    protocol: 'http',
    referrerPolicy: 'no-referrer',
    play,
    pause: () => media.pause(),
    stop: () => {
      media.pause()
      media.currentTime = 0
      fire('Stop')
    },
    seek: (seconds: number) => {
      media.currentTime = seconds
    },
    destroy: () => {
      media.pause()
      media.removeAttribute('src')
      listeners.forEach((known) => known.clear())
    },
    ...Object.fromEntries(
      [...listeners].flatMap(([name, known]) => [
        [`on${name}`, (listener: Listener) => void known.add(listener)],
        [`off${name}`, (listener?: Listener) => (listener ? known.delete(listener) : known.clear())],
      ]),
    ),
  }
  const passOn = (name: 'loop' | 'volume' | 'playbackRate') => ({
    get: () => media[name],
    set: (value: never) => Object.assign(media, { [name]: value }),
  })
  return Object.defineProperties(sound, {
    src: {
      get: () => source,
      set: (address: string) => {
        source = address
        media.src = host.resolveAsset(address)
        if (sound.startTime > 0) media.currentTime = sound.startTime
        if (sound.autoplay) play()
      },
    },
    loop: passOn('loop'),
    volume: passOn('volume'),
    playbackRate: passOn('playbackRate'),
    duration: { get: () => media.duration || 0 },
    currentTime: { get: () => media.currentTime },
    paused: { get: () => media.paused },
    buffered: { get: () => (media.buffered.length > 0 ? media.buffered.end(0) : 0) },
  })
}

const VIDEO_CALLS = ['play', 'pause', 'stop', 'seek', 'playbackRate', 'requestFullScreen', 'exitFullScreen']

/**
 * A context looks up its component when used, since it may be created before the component. Without a component it
 * does nothing, as in WeChat.
 */
const makeVideoContext = (host: WxHost, id: string, scope?: object): object => {
  const call =
    (action: string) =>
    (...args: never[]) => {
      const element = host.select(scope, `#${id}`)[0] as HTMLElement | undefined
      const component = element && host.componentOf(element)
      const builtin = component && host.builtinOf(component)
      if (!component || !builtin) return host.console.warn(`video #${id} is not in the page`)
      builtin.actions[action](component, ...args)
    }
  const unsupported = [
    'sendDanmu',
    'showStatusBar',
    'hideStatusBar',
    'requestBackgroundPlayback',
    'exitBackgroundPlayback',
    'exitPictureInPicture',
  ]
  return Object.fromEntries([
    ...VIDEO_CALLS.map((action) => [action, call(action)]),
    ...unsupported.map((action) => [
      action,
      () => {
        throw new WxFailure(`VideoContext.${action} is not supported by the emulator`)
      },
    ]),
  ])
}

export const createMediaContexts = (host: WxHost): WxMethods => {
  let background: object | undefined
  return {
    ...sync('createVideoContext', (id, scope) => makeVideoContext(host, id, scope as object | undefined) as never),
    ...sync('createInnerAudioContext', () => makeSound(host, false) as never),
    ...sync('getBackgroundAudioManager', () => (background ??= makeSound(host, true)) as never),
    ...sync('setInnerAudioOption' as never, (() => Promise.resolve()) as never),
  }
}
