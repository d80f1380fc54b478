import { command, query, type Input, type RequestOptions } from '@/core/request/request'

export const signInApi = {
  list: (options?: RequestOptions) => query('POST /resource/auth/sign-in/list', {}, options),
  view: (id: string, options?: RequestOptions) => query('GET /resource/auth/sign-in/view', { id }, options),
  save: (input: Input<'POST /resource/auth/sign-in/save'>) =>
    command('POST /resource/auth/sign-in/save', input, { noLoading: true }),
  pageRecords: (input: Input<'POST /resource/auth/sign-in/record/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/sign-in/record/page', input, options),
  askMakeUp: (id: string, reason: string) =>
    command('POST /resource/auth/sign-in/make-up/save', { id, reason }, { noLoading: true }),
}
export type SignInApi = typeof signInApi
