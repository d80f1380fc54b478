import { command, type Input } from '@/core/request/request'

export const seckillApi = {
  pass: (input: Input<'POST /resource/auth/seckill/pass'>) =>
    command('POST /resource/auth/seckill/pass', input, { noLoading: true }),
}
export type SeckillApi = typeof seckillApi
