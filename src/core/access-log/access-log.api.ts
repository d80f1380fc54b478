import { request, type Input } from '../request/request'

export const accessLogApi = {
  save: (input: Input<'POST /data/api/access/log/save'>) =>
    request('POST /data/api/access/log/save', input, { noLoading: true, background: true }),
}
