const WORDS = ['list', 'pass', 'refuse', 'leave', 'purge'] as const
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** How long pictures are kept where the school says nothing. */
const KEEP_DAYS = 90
const REASON_MAX_LENGTH = 60

export interface AttendanceCommand {
  shop: string
  word: (typeof WORDS)[number]
  /** Of a record; '' where the command names none. */
  id: string
  reason: string
  days: number
}

/** What was typed after `school:attendance --`; undefined for what is none of its commands. */
export const readAttendanceCommand = (args: string[], defaultShop: string): AttendanceCommand | undefined => {
  const shopAt = args.indexOf('--shop')
  const [word = '', target = '', ...rest] = args.filter(
    (_arg, index) => shopAt < 0 || (index !== shopAt && index !== shopAt + 1),
  )
  const known = WORDS.find((each) => each === word)
  const shop = shopAt < 0 ? defaultShop : args[shopAt + 1]
  if (!known || !shop) return undefined
  const days = known === 'purge' && target ? Number(target) : KEEP_DAYS
  if (known !== 'list' && known !== 'purge' && !ID.test(target)) return undefined
  if (!Number.isInteger(days) || days < 1) return undefined
  return { shop, word: known, id: target, reason: rest.join(' ').slice(0, REASON_MAX_LENGTH) || '照片看不清本人', days }
}
