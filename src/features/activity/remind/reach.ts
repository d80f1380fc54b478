import type { MessageKind } from '@contract/message/message-kinds'
import type { MessageSettings } from '@contract/message/settings-calls'
import { formatDate } from '@/shared/time/format-date'

/** What reminders of activities count as in the settings of messages. */
export const REMINDER_KIND: MessageKind = 'school'

/** Quiet hours may begin before midnight and end after it; the same time twice is never quiet. */
const isQuiet = ({ quietFrom, quietTo }: MessageSettings, clock: string): boolean =>
  quietFrom <= quietTo ? clock >= quietFrom && clock < quietTo : clock >= quietFrom || clock < quietTo

/** Why a reminder that comes at a moment may not be noticed, in sentences; none when it rings. */
export const describeReach = (settings: MessageSettings, at: string): string[] => {
  const row = settings.kinds.find(({ kind }) => kind === REMINDER_KIND)
  const isOn = (wanted: string) => row?.ways.some(({ way, enabled }) => way === wanted && enabled) ?? false
  const sentences: string[] = []
  const subscribed = isOn('subscribe') && (row?.permissionCount ?? 0) > 0
  const rings = subscribed || isOn('account') || isOn('sms')
  if (!rings && isOn('app')) sentences.push('手机不会响：没有能用的微信或短信提醒，到时只在应用的消息里看得到。')
  if (!rings && !isOn('app')) sentences.push('收不到提醒：你关掉了这类消息的全部通知方式。')
  if (rings && isQuiet(settings, formatDate(at, 'h:i')))
    sentences.push(`那时是你的免打扰时段（${settings.quietFrom}–${settings.quietTo}），不会响。`)
  return sentences
}
