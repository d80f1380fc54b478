import { command, query, type Input } from '@/core/request/request'

const quiet = { noLoading: true }

export const reportApi = {
  view: (input: Input<'POST /resource/auth/report/view'>) => query('POST /resource/auth/report/view', input, quiet),
  save: (input: Input<'POST /resource/auth/report/save'>) => command('POST /resource/auth/report/save', input, quiet),
}
export type ReportApi = typeof reportApi
