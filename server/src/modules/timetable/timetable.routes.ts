import { defineRoutes } from '../../kernel/http/routes'
import type { CalendarService } from './calendar/calendar.service'
import type { SubscriptionService } from './calendar/subscription.service'
import type { ReminderService } from './reminder/reminder.service'

interface TimetableServices {
  calendars: CalendarService
  subscriptions: SubscriptionService
  reminders: ReminderService
}

export const timetableRoutes = ({ calendars, subscriptions, reminders }: TimetableServices) =>
  defineRoutes({
    'POST /resource/auth/timetable/list': (input, { shopId, userId }) => calendars.list(shopId, userId, input),
    'POST /resource/auth/timetable/party/list': ({ kind }, { userId }) => calendars.listParties(userId, kind),
    'GET /resource/auth/timetable/view': ({ id }, { shopId, userId }) => calendars.view(shopId, userId, id),
    'GET /resource/auth/timetable/calendar/view': (_input, { userId }) => subscriptions.view(userId),
    'POST /resource/auth/timetable/calendar/save': (_input, { shopId, userId, siteUrl }) =>
      subscriptions.open(shopId, userId, siteUrl),
    'GET /resource/auth/timetable/reminder/view': async (_input, { userId }) => ({
      choice: await reminders.view(userId),
    }),
    'PUT /resource/auth/timetable/reminder/update': async ({ choice }, { shopId, userId }) => ({
      choice: await reminders.choose(shopId, userId, choice),
    }),
    'DELETE /resource/auth/timetable/calendar/delete': (_input, { userId }) => subscriptions.close(userId),
  })
