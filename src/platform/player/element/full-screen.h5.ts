import type { MediaEvents } from './media-element.port'

/** Safari can neither lock nor unlock, whatever the DOM types say. */
type LockableOrientation = Partial<Pick<ScreenOrientation, 'lock' | 'unlock'>>

/** Full screen of what surrounds the element, so that our own controls, the lock and the marks come along. */
export const makeFullScreen = (media: HTMLVideoElement, events: Pick<MediaEvents, 'onFullScreen'>) => {
  const orientation = screen.orientation as LockableOrientation | undefined
  let drawn = false

  const turnToPicture = async () => {
    if (media.videoWidth <= media.videoHeight || !orientation?.lock) return
    try {
      await orientation.lock('landscape')
    } catch (error) {
      // Desks and some phones refuse; the picture is then as wide as the screen is.
      console.warn('screen not turned', error)
    }
  }
  const drawOverPage = () => {
    drawn = true
    events.onFullScreen(true, true)
  }
  const enter = async () => {
    const frame = media.parentElement
    // iPhones know full screen for the bare video alone: the view covers the page instead.
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
