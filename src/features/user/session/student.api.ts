import { query } from '@/core/request/request'

export const studentApi = {
  info: () => query('GET /base/auth/shop/user/get/mf/stu/info', {}, { noLoading: true, background: true }),
}
export type StudentApi = typeof studentApi
