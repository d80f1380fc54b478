import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { twin } from '@/core/request/twin'

export const practiceApi = {
  home: (options?: RequestOptions) =>
    query(
      twin({ visitor: 'GET /resource/api/practice/home', learner: 'GET /resource/auth/practice/home' }),
      {},
      options,
    ),
  sets: (input: Input<'POST /resource/auth/practice/page'>, options?: RequestOptions) =>
    query(
      twin({ visitor: 'POST /resource/api/practice/page', learner: 'POST /resource/auth/practice/page' }),
      input,
      options,
    ),
  start: (input: Input<'POST /resource/auth/practice/start'>) => command('POST /resource/auth/practice/start', input),
  view: (id: string, options?: RequestOptions) => query('GET /resource/auth/practice/view', { id }, options),
  /** Sent from the journal, which repeats it after a failure. */
  save: (input: Input<'POST /resource/auth/practice/answer/save'>) =>
    command('POST /resource/auth/practice/answer/save', input, { noLoading: true }),
  finish: (input: Input<'POST /resource/auth/practice/finish'>) =>
    command('POST /resource/auth/practice/finish', input, { noLoading: true }),
  result: (id: string, options?: RequestOptions) => query('GET /resource/auth/practice/result', { id }, options),
  records: (input: Input<'POST /resource/auth/practice/record/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/practice/record/page', input, options),
}
export type PracticeApi = typeof practiceApi
