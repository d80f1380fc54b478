import { defineRoutes } from '../../kernel/http/routes'
import type { CatalogueService } from '../catalogue/catalogue.service'
import type { CollectionService } from '../favourite/favourite.service'
import type { CourseViewService } from '../catalogue/course-view.service'
import type { CoursewareService } from '../lesson/courseware.service'
import type { DownloadService } from '../lesson/download.service'
import type { MyCourseService } from '../my-course/my-course.service'
import type { PackageService } from '../package/package.service'
import type { PeriodService } from '../lesson/period.service'
import type { PlayTicketService } from '../study/play-ticket.service'
import type { PlaybackService } from '../lesson/playback.service'

export interface CourseServices {
  catalogue: CatalogueService
  views: CourseViewService
  courseware: CoursewareService
  playback: PlaybackService
  tickets: PlayTicketService
  myCourses: MyCourseService
  collections: CollectionService
  packages: PackageService
  periods: PeriodService
  downloads: DownloadService
}

export const courseRoutes = ({
  catalogue,
  views,
  courseware,
  playback,
  tickets,
  myCourses,
  collections,
  packages,
  periods,
  downloads,
}: CourseServices) =>
  defineRoutes({
    'POST /resource/api/course/page': (input, { shopId, userId }) => catalogue.page(shopId, userId, input),
    'POST /resource/auth/course/page': (input, { shopId, userId }) => catalogue.page(shopId, userId, input),
    'GET /resource/api/course/view': ({ id }, { shopId, userId }) => views.view(shopId, userId, id),
    'POST /resource/auth/course/view': ({ id }, { shopId, userId }) => views.view(shopId, userId, id),
    'GET /resource/api/course/view/data': ({ id }, { shopId, userId }) => views.count(shopId, userId, id),
    'POST /resource/api/course/list/courseware': ({ id }, { shopId, userId }) => courseware.list(shopId, userId, id),
    'POST /resource/auth/course/list/courseware': ({ id }, { shopId, userId }) => courseware.list(shopId, userId, id),
    'POST /resource/auth/course/get/resource': (input, { shopId, userId }) => playback.open(shopId, userId, input),
    'POST /resource/api/material/preview': (input, { shopId, userId }) => playback.preview(shopId, userId, input),
    'POST /resource/api/course/view/image/text': (input, { shopId, userId }) =>
      playback.viewText(shopId, userId, input),
    'POST /resource/auth/course/check/unlock': (input, { shopId, userId }) =>
      courseware.checkUnlock(shopId, userId, input),
    'POST /resource/auth/course/save': (
      { studyId, courseId, resourceId, studyProgress, currentTime, ticket, sequence },
      { userId },
    ) =>
      tickets.save({
        ticketId: ticket,
        sequence: sequence ?? null,
        studyId,
        userId,
        courseId,
        lessonId: resourceId,
        positionSeconds: currentTime,
        percent: studyProgress,
      }),
    'POST /resource/auth/course/user/page': (input, { shopId, userId }) => myCourses.page(shopId, userId, input),
    'POST /resource/auth/collection/user/page': (input, { shopId, userId }) => collections.page(shopId, userId, input),
    'GET /resource/auth/collection/user/view': ({ id }, { shopId, userId }) => collections.view(shopId, userId, id),
    'PUT /resource/auth/collection/user/set': ({ id, collected }, { shopId, userId }) =>
      collections.set(shopId, userId, id, collected),
    'POST /resource/api/goods/package/view': ({ id }, { shopId, userId }) => packages.view(shopId, userId, id),
    'GET /resource/api/course/view/project/data': ({ id }, { shopId, userId }) =>
      packages.viewProjects(shopId, userId, id),
    'POST /resource/api/course/get/project/period/view': (input, { shopId, userId }) =>
      packages.listPeriods(shopId, userId, input),
    'GET /resource/api/course/view/period/data': ({ id }, { shopId, userId }) => periods.view(shopId, userId, id),
    'POST /resource/auth/course/download/courseware': (input, { shopId, userId }) =>
      downloads.download(shopId, userId, input),
    'POST /resource/api/course/download/courseware': (input, { shopId, userId }) =>
      downloads.downloadFree(shopId, userId, input),
  })
