import type { Database } from './kernel/db/database'
import type { Jobs } from './kernel/jobs/jobs'
import type { Media } from './kernel/media/media'
import type { PictureEncoder } from './kernel/media/picture'
import type { Storage } from './kernel/media/storage'
import { createAttendanceDesk } from './modules/attendance/desk/attendance-desk.module'
import { attendanceDeskRoutes } from './modules/attendance/desk/attendance-desk.routes'
import { createCommentDesk, createReplyDesk } from './modules/comment/comment-desk.module'
import { commentDeskRoutes } from './modules/comment/comment-desk.routes'
import { createCategoryDesk } from './modules/shop/desk/category-desk.module'
import { createAudit } from './modules/staff/staff.module'
import { createLiveDesk } from './modules/live/desk/live-desk.module'
import { liveDeskRoutes } from './modules/live/desk/live-desk.routes'
import { createReportDesk } from './modules/paper/wrong/report-desk'
import type { MessageSender } from './modules/message/message.service'
import { createExamPhotos } from './modules/paper/face/exam-face.module'
import { learnerDeskRoutes } from './modules/user/desk/learner-desk.routes'
import type { LearnerDeskService } from './modules/user/desk/learner-desk.service'

export interface DeskDeps {
  database: Database
  jobs: Jobs
  now: () => Date
  media: Pick<Media, 'urlOf' | 'signedUrlOf'>
  storage: Storage
  pictures: Pick<PictureEncoder, 'encode'>
  learners: LearnerDeskService
  messages: MessageSender
}

/** What staff do with the domains' data: the calls below `/staff/`, except those of their own accounts. */
export const createDeskRoutes = (deps: DeskDeps) => {
  return {
    ...learnerDeskRoutes(deps.learners),
    ...createCategoryDesk(deps.database, createAudit(deps), deps.now),
    ...commentDeskRoutes(createCommentDesk(deps), createReplyDesk(deps)),
    ...liveDeskRoutes(createLiveDesk(deps)),
    ...attendanceDeskRoutes(createAttendanceDesk({ ...deps, otherPhotos: [createExamPhotos(deps.database)] })),
    ...createReportDesk(deps),
  }
}
