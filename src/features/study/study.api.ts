import { query, type Input, type RequestOptions } from '@/core/request/request'

export const studyApi = {
  myCourses: (input: Input<'POST /resource/auth/course/user/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/course/user/page', input, options),
  summary: (options?: RequestOptions) => query('GET /resource/auth/study/summary', {}, options),
}
export type StudyApi = typeof studyApi
