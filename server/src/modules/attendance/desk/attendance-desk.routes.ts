import { defineRoutes } from '../../../kernel/http/routes'
import type { AttendanceDeskService } from './attendance-desk.service'

export const attendanceDeskRoutes = (desk: AttendanceDeskService) =>
  defineRoutes({
    'POST /staff/attendance/page': (input, { shopId }) => desk.page(shopId, input),
    'POST /staff/attendance/photo': ({ id }, { act }) => desk.showPhoto(act, id),
    'PUT /staff/attendance/purge': async ({ days }, { act }) => ({ removed: await desk.purge(act, days) }),
    'PUT /staff/attendance/pass': ({ id }, { act }) => desk.pass(act, id),
    'PUT /staff/attendance/refuse': ({ id, reason }, { act }) => desk.refuse(act, id, reason),
    'PUT /staff/attendance/excuse': ({ id }, { act }) => desk.excuse(act, id),
  })
