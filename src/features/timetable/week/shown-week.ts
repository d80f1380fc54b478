import { mondayOf } from '@contract/timetable/week-kinds'
import { typeSize } from '@/core/page/type-size.store'
import { toLength } from '@/shared/element/length'
import type { CalendarStore } from '../calendar/calendar.store'
import { layOutWeek, type WeekLayout } from './week-layout'

const ROW_HEIGHT = 54
/** What larger letters add to a row, for each of their steps. */
const ROW_GROWTH = 10
const GUTTER = 36
const GUTTER_GROWTH = 5

/** The week of the chosen day as it is drawn, with the columns that its head and its grid share. */
export const layOutShownWeek = (
  store: CalendarStore,
): WeekLayout & { gutter: number; template: { gridTemplateColumns: string } } => {
  const { day, today } = store
  const week = store.weekOf(day)
  const steps = Number(typeSize.size)
  const layout = layOutWeek({
    monday: mondayOf(day),
    today,
    items: week?.items ?? [],
    periods: week?.periods ?? [],
    rowHeight: ROW_HEIGHT + ROW_GROWTH * steps,
  })
  const gutter = GUTTER + GUTTER_GROWTH * steps
  const shares = layout.columns.map(({ share }) => `minmax(0,${share}fr)`).join(' ')
  return { ...layout, gutter, template: { gridTemplateColumns: `${toLength(gutter)} ${shares}` } }
}
