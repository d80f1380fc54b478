import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { twin } from '@/core/request/twin'

export type TalkInput = Input<'POST /resource/auth/live/talk/save'>

export const talkApi = {
  send: (input: TalkInput) => command('POST /resource/auth/live/talk/save', input, { noLoading: true }),
  history: (courseId: string, resourceId: string, positionSeconds: number, options?: RequestOptions) =>
    query(
      twin({ visitor: 'POST /resource/api/live/talk/history', learner: 'POST /resource/auth/live/talk/history' }),
      { courseId, resourceId, positionSeconds },
      { noLoading: true, ...options },
    ),
}
export type TalkApi = typeof talkApi
