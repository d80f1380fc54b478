import { defineRoutes } from '../../kernel/http/routes'
import type { AppointmentService } from './appointment.service'
import type { LiveService } from './live.service'
import type { ReplayDoor } from './live.module'

export const liveRoutes = (lives: LiveService, appointments: AppointmentService, replays: ReplayDoor) =>
  defineRoutes({
    'POST /resource/auth/course/live/watch': (input, { shopId, ...watcher }) => lives.watch(shopId, watcher, input),
    'POST /resource/api/course/live/watch': (input, { shopId, ...watcher }) => lives.watch(shopId, watcher, input),
    'POST /resource/auth/course/play/back/watch': (input, { shopId, userId }) => replays.open(shopId, userId, input),
    'GET /resource/auth/course/appointment/course': (input, { shopId, userId }) =>
      appointments.make(shopId, userId, input),
    'DELETE /resource/auth/course/appointment/course': (input, { shopId, userId }) =>
      appointments.cancel(shopId, userId, input),
  })
