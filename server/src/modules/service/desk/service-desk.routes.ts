import { defineRoutes } from '../../../kernel/http/routes'
import type { ScheduleService } from '../schedule.service'
import type { AppointmentDeskService } from './appointment-desk.service'
import type { ClosureDeskService } from './closure-desk.service'
import type { DeanDeskService } from './dean-desk.service'
import type { HostDeskService } from './host-desk.service'

interface DeskServices {
  deans: DeanDeskService
  hosts: HostDeskService
  closures: ClosureDeskService
  appointments: AppointmentDeskService
  schedule: ScheduleService
}

export const serviceDeskRoutes = ({ deans, hosts, closures, appointments, schedule }: DeskServices) =>
  defineRoutes({
    'POST /staff/appointment/dean/page': (input, { shopId }) => deans.page(shopId, input),
    'POST /staff/appointment/dean/save': (input, { act }) => deans.save(act, input),
    'DELETE /staff/appointment/dean/delete': ({ id }, { act }) => deans.remove(act, id),
    'POST /staff/appointment/picture/save': ({ file }, { act }) => deans.savePicture(act, file.content),
    'POST /staff/appointment/host/page': (input, { shopId }) => hosts.page(shopId, input),
    'POST /staff/appointment/host/save': (input, { act }) => hosts.save(act, input),
    'POST /staff/appointment/closure/page': (input, { shopId }) => closures.page(shopId, input),
    'POST /staff/appointment/closure/save': (input, { act }) => closures.save(act, input),
    'DELETE /staff/appointment/closure/delete': ({ id }, { act }) => closures.remove(act, id),
    'POST /staff/appointment/slot/list': (input, { shopId }) => schedule.showAll(shopId, input),
    'POST /staff/appointment/page': (input, { shopId }) => appointments.page(shopId, input),
    'POST /staff/appointment/count': (input, { shopId }) => appointments.count(shopId, input),
    'GET /staff/appointment/view': ({ id }, { shopId }) => appointments.view(shopId, id),
    'POST /staff/appointment/assign': (input, { act }) => appointments.assign(act, input),
    'PUT /staff/appointment/mark': (input, { act }) => appointments.mark(act, input),
    'PUT /staff/appointment/note': (input, { act }) => appointments.note(act, input),
  })
