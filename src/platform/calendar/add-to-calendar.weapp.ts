import Taro from '@tarojs/taro'
import { attemptPrivate } from '../permission/attempt-private'
import type { AddedEvent, CalendarEvent } from './calendar-event.port'

const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000)

/** Asks WeChat, which asks the learner. */
export const addToCalendar = async ({ title, startMs, endMs, place, note }: CalendarEvent): Promise<AddedEvent> => {
  const { done } = await attemptPrivate('calendar', () =>
    Taro.addPhoneCalendar({
      title,
      startTime: toSeconds(startMs),
      // WeChat takes the end as a text.
      endTime: String(toSeconds(endMs)),
      location: place,
      description: note,
    }),
  )
  return done ? 'added' : 'refused'
}
