import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Media } from '../../../kernel/media/media'
import type { PictureEncoder } from '../../../kernel/media/picture'
import type { Storage } from '../../../kernel/media/storage'
import { UnusedPictures } from '../../../kernel/media/unused-pictures'
import type { MessageSender } from '../../message/message.service'
import type { DeskDeps } from '../../staff/desk-deps'
import type { AppointmentMoves } from '../appointment-moves.service'
import type { AppointmentRepository } from '../appointment.repository'
import type { BookingRules } from '../booking-rules.service'
import type { HostRepository } from '../host.repository'
import type { ScheduleService } from '../schedule.service'
import { AppointmentDeskService } from './appointment-desk.service'
import { ClosureDeskService } from './closure-desk.service'
import { DeanDeskService } from './dean-desk.service'
import { HostDeskService } from './host-desk.service'
import { ServiceDeskRepository } from './service-desk.repository'
import { serviceDeskRoutes } from './service-desk.routes'

export interface ServiceDeskDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Pick<Media, 'urlOf'>
  storage: Pick<Storage, 'write' | 'remove'>
  pictures: Pick<PictureEncoder, 'encode'>
  messages: MessageSender
}
interface ServiceParts {
  hosts: HostRepository
  appointments: AppointmentRepository
  schedule: ScheduleService
  rules: BookingRules
  moves: AppointmentMoves
}

/** Where staff keep deans, hosts and their times, and work on appointments. */
export const createServiceDesk = ({ storage, pictures: encoder, ...deps }: ServiceDeskDeps, parts: ServiceParts) => {
  const { database, media, jobs, now } = deps
  const desk = new ServiceDeskRepository(database)
  const isUsed = (key: string) => desk.usesPicture(key)
  const unused = new UnusedPictures({ kind: 'service.removeUnusedPicture', jobs, storage, isUsed, now })
  const all = { ...deps, ...parts, desk }
  return serviceDeskRoutes({
    deans: new DeanDeskService({ ...all, pictures: { media, storage, encoder, unused } }),
    hosts: new HostDeskService(all),
    closures: new ClosureDeskService(all),
    appointments: new AppointmentDeskService(all),
    schedule: parts.schedule,
  })
}
