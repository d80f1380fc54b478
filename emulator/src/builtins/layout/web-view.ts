import { builtin } from '../builtin'
import { text } from '../property'

/** Fills its page. Chromium loads the web page; jsdom only records its address. */
export const webView = builtin('web-view', {
  properties: { src: text(), progressbarColor: text() },
  css: `
    wx-web-view {
      display: block;
      position: absolute;
      inset: 0;
    }
    wx-web-view > iframe {
      width: 100%;
      height: 100%;
      border: 0;
    }
  `,
  actions: ['postMessage'],
  attach: ({ element, data, services, trigger }) => {
    const frame = document.createElement('iframe')
    let shown = ''
    const draw = () => {
      if (data.src === shown || !data.src) return
      shown = data.src
      if (!/^https?:\/\//.test(shown)) return trigger('error', { url: shown, fullUrl: shown })
      if (services.engine === 'chromium') frame.src = shown
      else setTimeout(() => trigger('load', { src: shown }))
    }
    frame.addEventListener('load', () => shown && services.engine === 'chromium' && trigger('load', { src: shown }))
    element.append(frame)
    draw()
    return {
      changed: draw,
      // Messages queued by wx.miniProgram.postMessage are delivered when the page is left or shared.
      actions: { postMessage: (...data: unknown[]) => trigger('message', { data }) },
    }
  },
})
