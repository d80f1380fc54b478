import { clientDetails } from '../device/client-details'
import { landingUrl } from '../device/environment.h5'
import type { SignUrl } from '../share/share.port'

const SCRIPT = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
const APIS = ['updateAppMessageShareData', 'updateTimelineShareData']

let script: Promise<WechatJsSdk> | undefined
let configuredUrl = ''

const loadScript = (): Promise<WechatJsSdk> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = SCRIPT
    element.onload = () => (window.wx ? resolve(window.wx) : reject(new Error('JSSDK empty')))
    element.onerror = () => {
      // The next caller tries again.
      script = undefined
      reject(new Error('JSSDK not loaded'))
    }
    document.head.append(element)
  })

/** WeChat on iOS checks the signature against the address at which the visit began, not the present one. */
export const urlToSign = (): string => (clientDetails.os === 'iOS' ? landingUrl : window.location.href.split('#')[0])

/** The JSSDK, loaded and signed for the present address. Only inside WeChat. */
export const openWechatSdk = async (sign: SignUrl): Promise<WechatJsSdk> => {
  script ??= loadScript()
  const sdk = await script
  const url = urlToSign()
  if (url === configuredUrl) return sdk
  const signature = await sign(url)
  await new Promise<void>((resolve, reject) => {
    sdk.ready(resolve)
    sdk.error(({ errMsg }) => reject(new Error(errMsg ?? 'JSSDK refused')))
    sdk.config({ debug: false, jsApiList: APIS, ...signature })
  })
  configuredUrl = url
  return sdk
}
