import { command, type Input } from '../request/request'

export const accessLogApi = {
  save: (input: Input<'POST /data/api/access/log/save'>) =>
    command('POST /data/api/access/log/save', input, { noLoading: true, background: true }),
}
