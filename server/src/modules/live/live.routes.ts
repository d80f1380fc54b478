import { defineRoutes } from '../../kernel/http/routes'
import type { AppointmentService } from './appointment/appointment.service'
import type { LiveService } from './live.service'

export const liveRoutes = (lives: LiveService, appointments: AppointmentService) =>
  defineRoutes({
    'POST /resource/auth/course/live/watch': (input, { shopId, ...watcher }) => lives.watch(shopId, watcher, input),
    'POST /resource/api/course/live/watch': (input, { shopId, ...watcher }) => lives.watch(shopId, watcher, input),
    'GET /resource/auth/course/appointment/course': (input, { shopId, userId }) =>
      appointments.make(shopId, userId, input),
    'DELETE /resource/auth/course/appointment/course': (input, { shopId, userId }) =>
      appointments.cancel(shopId, userId, input),
  })
