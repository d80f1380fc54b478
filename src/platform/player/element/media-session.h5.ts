import type { MediaEvents, MediaSource } from './media-element.port'

/** Controls on the lock screen and headsets, where the browser supports them. Returns how to remove them. */
export const attachMediaSession = (
  { title, album, cover }: MediaSource,
  events: Pick<MediaEvents, 'onRemote'>,
): (() => void) => {
  if (!('mediaSession' in navigator)) return () => undefined
  const { mediaSession } = navigator
  const artwork = cover ? [{ src: new URL(cover, window.location.href).href }] : []
  mediaSession.metadata = new MediaMetadata({ title, album, artwork })
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => events.onRemote({ kind: 'play' }),
    pause: () => events.onRemote({ kind: 'pause' }),
    seekbackward: ({ seekOffset = 10 }) => events.onRemote({ kind: 'step', seconds: -seekOffset }),
    seekforward: ({ seekOffset = 10 }) => events.onRemote({ kind: 'step', seconds: seekOffset }),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) events.onRemote({ kind: 'seek', seconds: seekTime })
    },
    nexttrack: () => events.onRemote({ kind: 'next' }),
  }
  const listen = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      mediaSession.setActionHandler(action, handler)
    } catch (error) {
      // Older browsers support fewer actions and throw for the others.
      console.warn(`no ${action} on this lock screen`, error)
    }
  }
  const actions = Object.keys(handlers) as MediaSessionAction[]
  for (const action of actions) listen(action, handlers[action]!)
  return () => {
    mediaSession.metadata = null
    for (const action of actions) listen(action, null)
  }
}
