import { client } from '../device/client'
import { download } from '../media/media.h5'
import type { AddedEvent, CalendarEvent } from './calendar-event.port'
import { writeCalendarFile } from './calendar-file'

/** Some browsers read the address a moment after the download was asked for. */
const KEPT_MILLISECONDS = 60_000

/** Downloads a file that the phone's calendar opens. WeChat's browser downloads nothing. */
export const addToCalendar = async (event: CalendarEvent): Promise<AddedEvent> => {
  if (client.isInWechat) return 'impossible'
  const file = new Blob([writeCalendarFile(event, Date.now())], { type: 'text/calendar;charset=utf-8' })
  const address = URL.createObjectURL(file)
  download(address, `${event.title}.ics`)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MILLISECONDS)
  return 'downloading'
}
