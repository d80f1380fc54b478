import { builtin } from '../builtin'
import { createMedia, playMedia } from './media'
import { flag, text } from '../property'

/** The legacy audio component; new code uses wx.createInnerAudioContext. */
export const audio = builtin('audio', {
  properties: {
    src: text(),
    loop: flag(),
    controls: flag(),
    poster: text(),
    name: text('未知音频'),
    author: text('未知作者'),
  },
  css: 'wx-audio { display: inline-block }',
  actions: ['play', 'pause', 'seek'],
  attach: ({ data, services, trigger }) => {
    const media = createMedia('audio', services.engine)
    let shown = ''
    const draw = () => {
      media.loop = data.loop
      if (data.src === shown) return
      shown = data.src
      media.src = services.resolveAsset(shown)
    }
    for (const type of ['play', 'pause', 'ended']) media.addEventListener(type, () => trigger(type, {}))
    media.addEventListener('timeupdate', () =>
      trigger('timeupdate', { currentTime: media.currentTime, duration: media.duration || 0 }),
    )
    media.addEventListener('error', () => trigger('error', { errMsg: 4 }))
    draw()
    return {
      changed: draw,
      removed: () => media.pause(),
      actions: {
        play: () => playMedia(media, services.reportError),
        pause: () => media.pause(),
        seek: (seconds: number) => {
          media.currentTime = seconds
        },
      },
    }
  },
})
