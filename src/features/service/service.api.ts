import { command, query, type Input, type RequestOptions } from '@/core/request/request'

const quiet = { noLoading: true }

export const serviceApi = {
  findDean: (options?: RequestOptions) =>
    query('POST /mf-user/user/mfUserServeStudent/getDeanInfoByStudentId', {}, options),
  listHosts: (options?: RequestOptions) => query('POST /mf-user/auth/appointment/host/list', {}, options),
  listSlots: (input: Input<'POST /mf-user/auth/appointment/slot/list'>, options?: RequestOptions) =>
    query('POST /mf-user/auth/appointment/slot/list', input, options),
  save: (input: Input<'POST /mf-user/auth/appointment/save'>) =>
    command('POST /mf-user/auth/appointment/save', input, quiet),
  move: (input: Input<'PUT /mf-user/auth/appointment/move'>) =>
    command('PUT /mf-user/auth/appointment/move', input, quiet),
  cancel: (id: string) => command('PUT /mf-user/auth/appointment/cancel', { id }),
  page: (input: Input<'POST /mf-user/auth/appointment/page'>, options?: RequestOptions) =>
    query('POST /mf-user/auth/appointment/page', input, options),
  view: (id: string, options?: RequestOptions) => query('GET /mf-user/auth/appointment/view', { id }, options),
}
export type ServiceApi = typeof serviceApi
