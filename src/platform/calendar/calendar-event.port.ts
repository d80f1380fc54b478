/** One entry for the phone's own calendar. */
export interface CalendarEvent {
  id: string
  title: string
  startMs: number
  endMs: number
  place: string
  note: string
}

/**
 * What became of it: in the calendar, a file for it, or nothing, where the browser allows neither. `refused`: by the
 * learner or WeChat, which has been said.
 */
export type AddedEvent = 'added' | 'downloading' | 'impossible' | 'refused'
