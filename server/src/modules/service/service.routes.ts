import { defineRoutes } from '../../kernel/http/routes'
import type { AppointmentService } from './appointment.service'
import type { DeanService } from './dean.service'

export const serviceRoutes = (deans: DeanService, appointments: AppointmentService) =>
  defineRoutes({
    'POST /mf-user/user/mfUserServeStudent/getDeanInfoByStudentId': (_input, { shopId, userId }) =>
      deans.find({ shopId, userId }),
    'POST /mf-user/auth/appointment/host/list': (_input, { shopId, userId }) =>
      appointments.listHosts({ shopId, userId }),
    'POST /mf-user/auth/appointment/slot/list': (input, { shopId, userId }) =>
      appointments.listSlots({ shopId, userId }, input),
    'POST /mf-user/auth/appointment/save': (input, { shopId, userId }) => appointments.save({ shopId, userId }, input),
    'PUT /mf-user/auth/appointment/move': (input, { shopId, userId }) => appointments.move({ shopId, userId }, input),
    'PUT /mf-user/auth/appointment/cancel': ({ id }, { shopId, userId }) => appointments.cancel({ shopId, userId }, id),
    'POST /mf-user/auth/appointment/page': (input, { shopId, userId }) => appointments.page({ shopId, userId }, input),
    'GET /mf-user/auth/appointment/view': ({ id }, { shopId, userId }) => appointments.view({ shopId, userId }, id),
  })
