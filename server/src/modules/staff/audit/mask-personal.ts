import { maskPhone } from '../../../kernel/mask-phone'

/** Fields that tell who a person is, and how much of each the audit keeps to recognise them by. */
const MASKS: Record<string, (text: string) => string> = {
  phone: maskPhone,
  realName: (text) => maskAfterFirst(text),
  nickName: (text) => maskAfterFirst(text),
  name: (text) => maskAfterFirst(text),
}

/** What leaves the entries about a learner whose account is erased: names, and what staff wrote about the person. */
export const PERSONAL_FIELDS = [...Object.keys(MASKS), 'reason', 'comment', 'note', 'reply', 'title', 'trackingNumber']

const maskAfterFirst = (text: string): string => {
  const [first = '', ...rest] = text
  return first + '*'.repeat(Math.min(rest.length, 3))
}

/** The same fields with personal values masked. */
export const maskPersonal = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && Object.hasOwn(MASKS, name) ? MASKS[name](value) : value,
    ]),
  )
