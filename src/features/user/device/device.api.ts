import { command, query, type RequestOptions } from '@/core/request/request'

export const deviceApi = {
  list: (options?: RequestOptions) => query('GET /base/auth/shop/user/device/list', {}, options),
  logout: (id: string) => command('PUT /base/auth/shop/user/device/logout', { id }),
  logoutOthers: () => command('PUT /base/auth/shop/user/device/logout/others', {}),
}
export type DeviceApi = typeof deviceApi
