/** When a learner is reminded of sessions. The evening before is one message for the whole next day. */
export const REMINDER_CHOICES = ['none', 'minutes30', 'minutes60', 'evening'] as const
export type ReminderChoice = (typeof REMINDER_CHOICES)[number]
export const REMINDER_LABEL: Record<ReminderChoice, string> = {
  none: '不提醒',
  minutes30: '课前 30 分钟',
  minutes60: '课前 1 小时',
  evening: '前一晚 8 点',
}
