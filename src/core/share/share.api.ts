import { request } from '../request/request'

export const shareApi = {
  /** Signs an address for WeChat's JSSDK. */
  sign: (url: string) => request('POST /base/api/shop/user/get/wx/js/config', { url }, { noLoading: true }),
}
