import type { CalendarItem } from '@contract/timetable/calls'
import { addToCalendar } from '@/platform/calendar/add-to-calendar'
import { toast } from '@/shared/ui/toast/toast'
import { joinFacts, placeOf, spanOf } from '../calendar/calendar-item'

const SAID = {
  added: '已添加到系统日历',
  downloading: '已下载，打开它就能加到日历',
  impossible: '微信里不能添加，请用手机浏览器打开',
} as const

/** Puts an entry into the phone's own calendar and says what became of it. Never rejects. */
export const addItemToCalendar = async (item: CalendarItem): Promise<void> => {
  const { from, to } = spanOf(item)
  const note = joinFacts(item.periods, item.teachers.join('、'), item.bring && `带${item.bring}`)
  try {
    const added = await addToCalendar({
      id: `${item.kind}-${item.id}`,
      title: item.title,
      startMs: from,
      endMs: to,
      place: [placeOf(item), item.room?.address].filter(Boolean).join(' '),
      note,
    })
    if (added !== 'refused') toast(SAID[added])
  } catch (error) {
    console.warn('not added to the calendar', error)
    toast('没有添加，请稍后重试')
  }
}
