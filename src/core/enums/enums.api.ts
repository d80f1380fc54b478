import { query } from '../request/request'

export const enumApi = {
  view: (name: string) => query('GET /base/api/sys/enum/view', { name }, { noLoading: true }),
}
export type EnumApi = typeof enumApi
