import type { MediaEvents, MediaSource } from './media-element.port'

/** What the lock screen and a headset show and may ask, where the browser has it. Answers how to let go. */
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
      // Older browsers know fewer actions and throw at the others.
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
