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

const DAY_MILLISECONDS = 86_400_000
const BEIJING_MILLISECONDS = 8 * 3_600_000

/** A date as `parseDate` takes it, or counted in days from today: `+2d 19:30`, `-3d`. undefined when it is neither. */
export const parseMoment = (text: string, now: Date): Date | undefined => {
  const [, days, hour = '00', minute = '00'] = /^([+-]\d{1,4})d(?: (\d{2}):(\d{2}))?$/.exec(text) ?? []
  if (days === undefined) return parseDate(text)
  const day = new Date(now.getTime() + BEIJING_MILLISECONDS + Number(days) * DAY_MILLISECONDS)
    .toISOString()
    .slice(0, 10)
  return parseDate(`${day} ${hour}:${minute}`)
}

/**
 * `2026-09-01`, or with a time `2026-09-01 08:30`: the school's clock, which is Beijing's. undefined when it is no
 * date.
 */
export const parseDate = (text: string): Date | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?$/.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour = '00', minute = '00'] = match
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:00+08:00`)
  const rightDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  return rightDay && !Number.isNaN(date.getTime()) ? date : undefined
}
