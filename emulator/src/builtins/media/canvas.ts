import { builtin } from '../builtin'
import { flag, text } from '../property'

/**
 * A real canvas: `createSelectorQuery().select('#id').node()` returns it, with `createImage` and
 * `requestAnimationFrame` as WeChat's node has.
 */
export const canvas = builtin('canvas', {
  properties: { type: text(), canvasId: text(), disableScroll: flag() },
  css: `
    wx-canvas {
      display: block;
      position: relative;
      width: 300px;
      height: 225px;
    }
    wx-canvas > canvas {
      display: block;
      width: 100%;
      height: 100%;
    }
  `,
  actions: ['node'],
  attach: ({ element }) => {
    const drawn = document.createElement('canvas')
    element.append(drawn)
    const node = () =>
      Object.assign(drawn, {
        // Pictures of any server can be exported again, as in WeChat.
        createImage: () => Object.assign(document.createElement('img'), { crossOrigin: 'anonymous' }),
        requestAnimationFrame: (draw: FrameRequestCallback) => window.requestAnimationFrame(draw),
        cancelAnimationFrame: (id: number) => window.cancelAnimationFrame(id),
      })
    return { actions: { node } }
  },
})
