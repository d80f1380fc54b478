import { toast } from '@/shared/ui/toast/toast'
import type { Dial, MediaPort } from './media-element.port'

/** On iPhones only the hardware buttons set the volume: a written value does not stay. */
const makeVolume = (media: HTMLMediaElement): Dial | undefined => {
  const before = media.volume
  media.volume = before === 0.5 ? 0.6 : 0.5
  const settable = media.volume !== before
  media.volume = before
  if (!settable) return undefined
  return {
    read: () => (media.muted ? 0 : media.volume),
    set: (value) => {
      media.volume = value
      media.muted = value === 0
    },
  }
}

const makePictureInPicture = (media: HTMLVideoElement): MediaPort['pictureInPicture'] => {
  if (!document.pictureInPictureEnabled || media.disablePictureInPicture || !media.requestPictureInPicture)
    return undefined
  const isOpen = () => document.pictureInPictureElement === media
  const leave = () => {
    if (isOpen()) void document.exitPictureInPicture()
  }
  return {
    get open() {
      return isOpen()
    },
    leave,
    toggle: () => {
      if (isOpen()) return leave()
      media.requestPictureInPicture().catch((error: unknown) => {
        console.warn('no small window', error)
        toast('小窗没有打开，请稍后再试')
      })
    },
  }
}

const readBuffered = ({ buffered, currentTime }: HTMLMediaElement): number => {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime) return buffered.end(index)
  }
  return currentTime
}

/** The commands of a browser's own element. */
export const makeMediaPort = (media: HTMLVideoElement, fullScreen: { enter(): void; exit(): void }): MediaPort => ({
  play: () => {
    // A browser may refuse to play before the first tap: the play button is there for that.
    media.play().catch((error: unknown) => console.warn('playing did not begin', error))
  },
  pause: () => media.pause(),
  seek: (seconds) => {
    media.currentTime = seconds
  },
  setSpeed: (speed) => {
    media.playbackRate = speed
  },
  readSeconds: () => media.currentTime,
  readBufferedSeconds: () => readBuffered(media),
  enterFullScreen: fullScreen.enter,
  exitFullScreen: fullScreen.exit,
  volume: makeVolume(media),
  brightness: undefined,
  pictureInPicture: makePictureInPicture(media),
})
