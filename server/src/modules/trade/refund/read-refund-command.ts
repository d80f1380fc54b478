import { parseArgs } from 'node:util'

/** WeChat takes 80 bytes, which are 26 Chinese signs. */
const REASON_MAX_LENGTH = 26
const REASON = '学校退款'

/**
 * What was typed after `school:refund --`; undefined for anything but one order number and, perhaps, a short reason.
 */
export const readRefundCommand = (args: string[]): { number: string; reason: string } | undefined => {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { reason: { type: 'string', default: REASON } },
      allowPositionals: true,
    })
    const [typed = '', ...rest] = positionals
    const number = typed.toUpperCase()
    const reason = values.reason.trim()
    return /^\d{8}[0-9A-Z]{12}$/.test(number) && rest.length === 0 && reason && [...reason].length <= REASON_MAX_LENGTH
      ? { number, reason }
      : undefined
  } catch {
    return undefined
  }
}
