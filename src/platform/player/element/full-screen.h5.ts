import type { MediaEvents } from './media-element.port'

/** Safari can neither lock nor unlock, in spite of the DOM types. */
type LockableOrientation = Partial<Pick<ScreenOrientation, 'lock' | 'unlock'>>

/** Full screen of the element's frame, which holds our own controls, the lock and the marks. */
export const makeFullScreen = (media: HTMLVideoElement, events: Pick<MediaEvents, 'onFullScreen'>) => {
  const orientation = screen.orientation as LockableOrientation | undefined
  let drawn = false

  const turnToPicture = async () => {
    if (media.videoWidth <= media.videoHeight || !orientation?.lock) return
    try {
      await orientation.lock('landscape')
    } catch (error) {
      // Desktops and some phones refuse; the picture then only fills the width.
      console.warn('screen not turned', error)
    }
  }
  const drawOverPage = () => {
    drawn = true
    events.onFullScreen(true, true)
  }
  const enter = async () => {
    const frame = media.parentElement
    // iPhones have full screen for the bare video only, so the view covers the page instead.
    if (!frame?.requestFullscreen) return drawOverPage()
    try {
      await frame.requestFullscreen()
      await turnToPicture()
    } catch (error) {
      console.warn('full screen refused', error)
      drawOverPage()
    }
  }
  const exit = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    if (drawn) events.onFullScreen(false)
    drawn = false
  }
  const follow = () => {
    if (!document.fullscreenElement) orientation?.unlock?.()
    events.onFullScreen(document.fullscreenElement !== null)
  }
  document.addEventListener('fullscreenchange', follow)
  return { enter: () => void enter(), exit, detach: () => document.removeEventListener('fullscreenchange', follow) }
}
