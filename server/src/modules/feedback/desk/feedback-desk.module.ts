import type { Media } from '../../../kernel/media/media'
import type { MessageSender } from '../../message/message.service'
import type { DeskDeps } from '../../staff/desk-deps'
import { FeedbackRepository } from '../feedback.repository'
import { feedbackDeskRoutes } from './feedback-desk.routes'
import { FeedbackDeskService, type FeedbackDeskServiceDeps } from './feedback-desk.service'

export interface FeedbackDeskDeps extends DeskDeps, Pick<FeedbackDeskServiceDeps, 'users'> {
  media: Pick<Media, 'signedUrlOf'>
  messages: MessageSender
}

/** Where a school reads and answers feedback. */
export const createFeedbackDesk = (deps: FeedbackDeskDeps) =>
  feedbackDeskRoutes(new FeedbackDeskService(new FeedbackRepository(deps.database), deps))
