import { command, query, type Input } from '../request/request'

export const shareApi = {
  /** Signs an address for WeChat's JSSDK. */
  sign: (url: string) => query('POST /base/api/shop/user/get/wx/js/config', { url }, { noLoading: true }),
  inviteCode: (id: string) =>
    query('GET /base/api/shop/user/get/invite/code/by/id', { id }, { noLoading: true, background: true }),
  arrive: (input: Input<'POST /base/api/shop/share/arrive'>) =>
    command('POST /base/api/shop/share/arrive', input, { noLoading: true, background: true }),
}
export type ShareApi = typeof shareApi
