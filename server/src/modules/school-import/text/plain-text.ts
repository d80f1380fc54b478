import { isDay } from '@contract/calendar-day'
import { addDays, addMinutes, dayOf, startOfDay } from '../../../kernel/school-time'

/** Why a plain text cannot be taken, in Chinese; undefined when it can. Plain text is drawn as text, never as HTML. */
export const problemOfText = (text: string, limits: { min: number; max: number }): string | undefined => {
  const length = [...text].length
  if (length < limits.min) return '不能为空'
  if (/<\/?[a-z!][^>]*>?/i.test(text)) return '不能含有 HTML 或脚本，请只写文字'
  if (length > limits.max) return `最多 ${limits.max} 个字，现在有 ${length} 个字`

  if (/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text)) return '含有看不见的控制字符，请删除'
  return undefined
}

/** Keys are chosen by the school and stay for ever: small letters, digits and dashes. */
export const KEY_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/

const DATE = /^(\d{4}-\d{2}-\d{2})(?:[ T](?:([01]\d|2[0-3]):([0-5]\d)|(24):(00)))?$/

/** A date as `parseDate` takes it, or counted in days from today: `+2d 19:30`, `-3d`. undefined when it is neither. */
export const parseMoment = (text: string, now: Date): Date | undefined => {
  const [, days, clock = '00:00'] = /^([+-]\d{1,4})d(?: (\d{2}:\d{2}))?$/.exec(text) ?? []
  return days === undefined ? parseDate(text) : parseDate(`${dayOf(addDays(now, Number(days)))} ${clock}`)
}

/** `2026-09-01` or `2026-09-01 08:30` on the school's clock. undefined when there is no such moment. */
export const parseDate = (text: string): Date | undefined => {
  const [, day, ...clock] = DATE.exec(text) ?? []
  if (!day || !isDay(day)) return undefined
  const [hours = '0', minutes = '0'] = clock.filter(Boolean)
  return addMinutes(startOfDay(day), Number(hours) * 60 + Number(minutes))
}
