import type { ReminderChoice } from '@contract/timetable/reminder-kinds'
import { command, query, type Input, type RequestOptions } from '@/core/request/request'

const quiet = { noLoading: true }

export const timetableApi = {
  list: (input: Input<'POST /resource/auth/timetable/list'>, options?: RequestOptions) =>
    query('POST /resource/auth/timetable/list', input, options),
  parties: (input: Input<'POST /resource/auth/timetable/party/list'>, options?: RequestOptions) =>
    query('POST /resource/auth/timetable/party/list', input, options),
  view: (id: string, options?: RequestOptions) => query('GET /resource/auth/timetable/view', { id }, options),
}
export type TimetableApi = typeof timetableApi

export const subscriptionApi = {
  view: (options?: RequestOptions) => query('GET /resource/auth/timetable/calendar/view', {}, options),
  make: () => command('POST /resource/auth/timetable/calendar/save', {}, quiet),
  revoke: () => command('DELETE /resource/auth/timetable/calendar/delete', {}, quiet),
}
export type SubscriptionApi = typeof subscriptionApi

export const reminderApi = {
  view: (options?: RequestOptions) => query('GET /resource/auth/timetable/reminder/view', {}, options),
  choose: (choice: ReminderChoice) => command('PUT /resource/auth/timetable/reminder/update', { choice }, quiet),
}
export type ReminderApi = typeof reminderApi
