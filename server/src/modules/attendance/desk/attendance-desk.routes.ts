import { defineRoutes } from '../../../kernel/http/routes'
import type { AttendanceDeskService } from './attendance-desk.service'

export const attendanceDeskRoutes = (desk: AttendanceDeskService) =>
  defineRoutes({
    'POST /staff/attendance/page': (input, { shopId }) => desk.page(shopId, input),
    'PUT /staff/attendance/pass': ({ id }, { act }) => desk.pass(act, id),
    'PUT /staff/attendance/refuse': ({ id, reason }, { act }) => desk.refuse(act, id, reason),
    'PUT /staff/attendance/excuse': ({ id }, { act }) => desk.excuse(act, id),
  })
