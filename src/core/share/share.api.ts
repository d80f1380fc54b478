import { query } from '../request/request'

export const shareApi = {
  /** Signs an address for WeChat's JSSDK. */
  sign: (url: string) => query('POST /base/api/shop/user/get/wx/js/config', { url }, { noLoading: true }),
}
