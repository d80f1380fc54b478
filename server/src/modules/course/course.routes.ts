import { defineRoutes } from '../../kernel/http/routes'
import type { CatalogueService } from './catalogue.service'
import type { CollectionService } from './collection.service'
import type { CourseViewService } from './course-view.service'
import type { CoursewareService } from './courseware.service'
import type { MyCourseService } from './my-course.service'
import type { PlaybackService } from './playback.service'
import type { ProgressService } from './progress.service'

export interface CourseServices {
  catalogue: CatalogueService
  views: CourseViewService
  courseware: CoursewareService
  playback: PlaybackService
  progress: ProgressService
  myCourses: MyCourseService
  collections: CollectionService
}

export const courseRoutes = ({ catalogue, views, courseware, playback, progress, myCourses, collections }: CourseServices) => defineRoutes({
  'POST /resource/api/course/page': (input, { shopId, userId }) => catalogue.page(shopId, userId, input),
  'POST /resource/auth/course/page': (input, { shopId, userId }) => catalogue.page(shopId, userId, input),
  'GET /resource/api/course/view': ({ id }, { shopId, userId }) => views.view(shopId, userId, id),
  'POST /resource/auth/course/view': ({ id }, { shopId, userId }) => views.view(shopId, userId, id),
  'GET /resource/api/course/view/data': ({ id }, { shopId, userId }) => views.count(shopId, userId, id),
  'POST /resource/api/course/list/courseware': ({ id }, { shopId, userId }) => courseware.list(shopId, userId, id),
  'POST /resource/auth/course/list/courseware': ({ id }, { shopId, userId }) => courseware.list(shopId, userId, id),
  'POST /resource/auth/course/get/resource': (input, { shopId, userId }) => playback.open(shopId, userId, input),
  'POST /resource/api/material/preview': (input, { shopId, userId }) => playback.preview(shopId, userId, input),
  'POST /resource/api/course/view/image/text': (input, { shopId, userId }) => playback.viewText(shopId, userId, input),
  'POST /resource/auth/course/check/unlock': (input, { shopId, userId }) => courseware.checkUnlock(shopId, userId, input),
  'POST /resource/auth/course/save': ({ studyId, courseId, resourceId, studyProgress, currentTime }, { userId }) =>
    progress.save({ studyId, userId, courseId, lessonId: resourceId, positionSeconds: currentTime, percent: studyProgress }),
  'POST /resource/auth/course/user/page': (input, { shopId, userId }) => myCourses.page(shopId, userId, input),
  'GET /resource/auth/collection/user/view': ({ id }, { shopId, userId }) => collections.view(shopId, userId, id),
  'PUT /resource/auth/collection/user/set': ({ id, collected }, { shopId, userId }) => collections.set(shopId, userId, id, collected),
})
