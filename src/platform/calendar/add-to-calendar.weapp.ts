import Taro from '@tarojs/taro'
import type { AddedEvent, CalendarEvent } from './calendar-event.port'

const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000)

/** Asks WeChat, which asks the learner. Rejects when they refuse. */
export const addToCalendar = async ({ title, startMs, endMs, place, note }: CalendarEvent): Promise<AddedEvent> => {
  await Taro.addPhoneCalendar({
    title,
    startTime: toSeconds(startMs),
    // WeChat takes the end as a text.
    endTime: String(toSeconds(endMs)),
    location: place,
    description: note,
  })
  return 'added'
}
