import { builtin } from '../builtin'
import { number, text } from '../property'

/**
 * Requests camera permission when attached; `createCameraContext().takePhoto()` returns the next picture from the
 * emulated phone's album.
 */
export const camera = builtin('camera', {
  properties: {
    mode: text('normal'),
    resolution: text('medium'),
    devicePosition: text('back'),
    flash: text('auto'),
    frameSize: text('medium'),
    zoom: number(1),
  },
  css: 'wx-camera { display: block; width: 100%; height: 300px; background: #000 }',
  attach: ({ element, services, trigger }) => {
    void services.callWxToEnd('authorize', { scope: 'scope.camera' }).then(
      () => {
        if (!element.isConnected) return
        element.toggleAttribute('data-on', true)
        trigger('initdone', { maxZoom: 1 })
      },
      ({ errMsg, ...extra }: { errMsg: string }) => {
        if (element.isConnected) trigger('error', { ...extra, errMsg: errMsg.replace('authorize', 'insertCamera') })
      },
    )
    return { removed: () => element.removeAttribute('data-on') }
  },
})
