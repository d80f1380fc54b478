import { defineRoutes } from '../../kernel/http/routes'
import type { AppointmentService } from './appointment/appointment.service'
import type { LiveService } from './live.service'
import type { LiveTalkService } from './talk/live-talk.service'

export const liveRoutes = (lives: LiveService, appointments: AppointmentService, talk: LiveTalkService) =>
  defineRoutes({
    'POST /resource/auth/course/live/watch': (input, { shopId, ...watcher }) => lives.watch(shopId, watcher, input),
    'POST /resource/api/course/live/watch': (input, { shopId, ...watcher }) => lives.watch(shopId, watcher, input),
    'GET /resource/auth/course/appointment/course': (input, { shopId, userId }) =>
      appointments.make(shopId, userId, input),
    'DELETE /resource/auth/course/appointment/course': (input, { shopId, userId }) =>
      appointments.cancel(shopId, userId, input),
    'POST /resource/auth/live/talk/save': (input, { shopId, userId }) => talk.send(shopId, userId, input),
    'POST /resource/auth/live/talk/history': (input, { shopId, userId }) => talk.readHistory(shopId, userId, input),
    'POST /resource/api/live/talk/history': (input, { shopId, userId }) => talk.readHistory(shopId, userId, input),
  })
