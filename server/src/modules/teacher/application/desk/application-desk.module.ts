import type { Media } from '../../../../kernel/media/media'
import type { MessageSender } from '../../../message/message.service'
import type { DeskDeps } from '../../../staff/desk-deps'
import { ApplicationRepository } from '../application.repository'
import { applicationDeskRoutes } from './application-desk.routes'
import { ApplicationDeskService, type ApplicationDeskServiceDeps } from './application-desk.service'

export interface ApplicationDeskDeps extends DeskDeps, Pick<ApplicationDeskServiceDeps, 'addTeacher' | 'invitations'> {
  media: Pick<Media, 'signedUrlOf'>
  messages: MessageSender
}

/** Where a school decides who teaches here. */
export const createApplicationDesk = (deps: ApplicationDeskDeps) =>
  applicationDeskRoutes(new ApplicationDeskService(new ApplicationRepository(deps.database), deps))
