import { command, query, type RequestOptions } from '@/core/request/request'
import { twin } from '@/core/request/twin'
import { session } from '@/core/session/session.store'

/** Packages, periods and files: apart from the course, so that its first screen does not wait for them. */
export const packageApi = {
  viewPackage: (id: string, options?: RequestOptions) =>
    query('POST /resource/api/goods/package/view', { id }, options),
  projects: (id: string, options?: RequestOptions) =>
    query('GET /resource/api/course/view/project/data', { id }, options),
  projectPeriods: (id: string, project: string, options?: RequestOptions) =>
    query('POST /resource/api/course/get/project/period/view', { id, project }, options),
  period: (id: string, options?: RequestOptions) => query('GET /resource/api/course/view/period/data', { id }, options),
  /** The learner's attendance in a course; empty for visitors. */
  attendance: async (courseId: string, options?: RequestOptions) =>
    session.loggedIn
      ? (await query('POST /resource/auth/attendance/sign/record/page', { courseId, pageSize: 100 }, options)).list
      : [],
  download: (courseId: string, resourceId: string) =>
    command(
      twin({
        visitor: 'POST /resource/api/course/download/courseware',
        learner: 'POST /resource/auth/course/download/courseware',
      }),
      { courseId, resourceId },
    ),
}
export type PackageApi = typeof packageApi
