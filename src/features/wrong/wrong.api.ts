import type { TakeOutAfter } from '@contract/wrong/wrong-kinds'
import { command, query, type Input, type RequestOptions } from '@/core/request/request'

export const wrongApi = {
  summary: (options?: RequestOptions) => query('GET /resource/auth/wrong/summary', {}, options),
  page: (input: Input<'POST /resource/auth/wrong/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/wrong/page', input, options),
  print: (input: Input<'POST /resource/auth/wrong/print'>) => command('POST /resource/auth/wrong/print', input),
  takeOut: (questionId: string) => command('DELETE /resource/auth/wrong/delete', { questionId }),
  setTakeOutAfter: (takeOutAfter: TakeOutAfter) =>
    command('PUT /base/auth/shop/user/update/error/question/set', { takeOutAfter }),
}
export type WrongApi = typeof wrongApi
