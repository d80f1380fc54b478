import type { MediaSource } from './media-element.port'

const HLS_TYPE = 'application/vnd.apple.mpegurl'

/**
 * Gives an element its source and returns how to take it away. HLS plays natively where the browser can; elsewhere
 * hls.js does it, which is loaded for this alone.
 */
export const attachSource = (media: HTMLVideoElement, source: MediaSource, onFail: () => void): (() => void) => {
  let gone = false
  let dropHls = () => undefined as void
  const playNatively = () => {
    media.src = source.url
  }

  const playByLibrary = async () => {
    const { default: Hls } = await import(/* webpackChunkName: "hls" */ 'hls.js')
    if (gone) return
    if (!Hls.isSupported()) return playNatively()
    const hls = new Hls({ maxBufferLength: 30 })
    hls.on(Hls.Events.ERROR, (_event, data) => {
      if (data.fatal) onFail()
    })
    hls.loadSource(source.url)
    hls.attachMedia(media)
    dropHls = () => hls.destroy()
  }

  // Recent Chromium returns "maybe" for HLS and can play it; older ones return an empty string.
  if (source.format !== 'hls' || media.canPlayType(HLS_TYPE) !== '') playNatively()
  else playByLibrary().catch(onFail)

  return () => {
    gone = true
    dropHls()
    media.removeAttribute('src')
    media.load()
  }
}
