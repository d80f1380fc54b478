import { defineRoutes } from '../../kernel/http/routes'
import type { CalendarService } from './calendar/calendar.service'
import type { SubscriptionService } from './calendar/subscription.service'

export const timetableRoutes = (calendars: CalendarService, subscriptions: SubscriptionService) =>
  defineRoutes({
    'POST /resource/auth/timetable/list': (input, { shopId, userId }) => calendars.list(shopId, userId, input),
    'POST /resource/auth/timetable/party/list': ({ kind }, { userId }) => calendars.listParties(userId, kind),
    'GET /resource/auth/timetable/view': ({ id }, { shopId, userId }) => calendars.view(shopId, userId, id),
    'GET /resource/auth/timetable/calendar/view': (_input, { userId }) => subscriptions.view(userId),
    'POST /resource/auth/timetable/calendar/save': (_input, { shopId, userId, siteUrl }) =>
      subscriptions.open(shopId, userId, siteUrl),
    'DELETE /resource/auth/timetable/calendar/delete': (_input, { userId }) => subscriptions.close(userId),
  })
