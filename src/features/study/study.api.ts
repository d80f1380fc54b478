import { request, type Input, type RequestOptions } from '@/core/request/request'

export const studyApi = {
  myCourses: (input: Input<'POST /resource/auth/course/user/page'>, options?: RequestOptions) =>
    request('POST /resource/auth/course/user/page', input, options),
  summary: (options?: RequestOptions) => request('GET /resource/auth/study/summary', {}, options),
}
export type StudyApi = typeof studyApi
