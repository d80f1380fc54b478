import { defineRoutes } from '../../kernel/http/routes'
import type { CoursewareService } from './courseware.service'
import type { DownloadService } from './download.service'
import type { PeriodService } from './period.service'
import type { PlaybackService } from './playback.service'

export interface LessonServices {
  courseware: CoursewareService
  playback: PlaybackService
  periods: PeriodService
  downloads: DownloadService
}

export const lessonRoutes = ({ courseware, playback, periods, downloads }: LessonServices) =>
  defineRoutes({
    'POST /resource/api/course/list/courseware': ({ id }, { shopId, userId }) => courseware.list(shopId, userId, id),
    'POST /resource/auth/course/list/courseware': ({ id }, { shopId, userId }) => courseware.list(shopId, userId, id),
    'POST /resource/auth/course/check/unlock': (input, { shopId, userId }) =>
      courseware.checkUnlock(shopId, userId, input),
    'GET /resource/api/course/view/period/data': ({ id }, { shopId, userId }) => periods.view(shopId, userId, id),
    'POST /resource/auth/course/get/resource': (input, { shopId, userId }) => playback.open(shopId, userId, input),
    // The recording of a live is played like any lesson; `open` refuses while there is none.
    'POST /resource/auth/course/play/back/watch': (input, { shopId, userId }) => playback.open(shopId, userId, input),
    'POST /resource/api/material/preview': (input, { shopId, userId }) => playback.preview(shopId, userId, input),
    'POST /resource/api/course/view/image/text': (input, { shopId, userId }) =>
      playback.viewText(shopId, userId, input),
    'POST /resource/auth/course/download/courseware': (input, { shopId, userId }) =>
      downloads.download(shopId, userId, input),
    'POST /resource/api/course/download/courseware': (input, { shopId, userId }) =>
      downloads.downloadFree(shopId, userId, input),
  })
