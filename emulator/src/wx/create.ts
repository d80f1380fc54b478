import type { CreateWx, WxMethod } from '../contracts/wx'
import { createAccount } from './wechat/account'
import { createAlbum } from './phone/album'
import { createAnimation } from './screen/animation'
import { createAppEvents } from './app-events'
import { serveAssets } from './storage/asset-access'
import { Authorizations, createAuthorize } from './phone/authorizations'
import { createCamera } from './phone/camera'
import { createCanIUse } from './can-i-use'
import { createCanvas } from './screen/canvas'
import { createDialogs } from './screen/dialogs'
import { createEncoding } from './storage/encoding'
import { USER_DATA_PATH } from './storage/file-system'
import { createFiles } from './storage/files'
import { createIntersectionObserver } from './screen/intersection-observer'
import { createMediaContexts } from './phone/media-contexts'
import type { WxMethods } from './method'
import { createNavigation } from './screen/navigation'
import { createNetworkStatus } from './network/network-status'
import { createPageChrome } from './screen/page-chrome'
import { createPayment } from './wechat/payment'
import { createPersonal } from './wechat/personal'
import { createPhone } from './phone/phone'
import { Privacy } from './phone/privacy'
import { createRequest } from './network/request'
import { Sandbox } from './wechat/sandbox'
import { createSelectorQuery } from './screen/selector-query'
import { createShare } from './wechat/share'
import { createSockets } from './network/socket'
import { createStorage } from './storage/storage'
import { createSystemInfo } from './phone/system-info'
import { createTabBar } from './screen/tab-bar'
import { createTransfer } from './network/transfer'
import { createUpdateManager } from './wechat/update-manager'

/** All supported wx methods. Each can be mocked: the runtime looks it up when it is called. */
export const createWx: CreateWx = (host) => {
  const sandbox = new Sandbox(host)
  const authorizations = new Authorizations(host)
  const privacy = new Privacy(host)
  serveAssets(host)
  const methods: WxMethods = {
    ...createStorage(host.keeper),
    ...createRequest(host, (url) => sandbox.learnOrigin(url)),
    ...createTransfer(host),
    ...createSockets(host),
    ...createNavigation(host),
    ...createTabBar(host),
    ...createDialogs(host),
    ...createSystemInfo(host),
    ...createAccount(host, sandbox, authorizations),
    ...createAuthorize(authorizations, privacy),
    ...createPayment(host, sandbox),
    ...createPersonal(host, sandbox, privacy, host.requiredPrivateInfos),
    ...createSelectorQuery(host),
    ...createIntersectionObserver(host),
    ...createPageChrome(host),
    ...createAlbum(host, authorizations),
    ...createFiles(host),
    ...createPhone(host, authorizations),
    ...createNetworkStatus(host),
    ...createAppEvents(host),
    ...createShare(host, sandbox),
    ...createMediaContexts(host),
    ...createCamera(host),
    ...createCanvas(host),
    ...createAnimation(),
    ...createEncoding(),
    ...createUpdateManager(),
  }
  return {
    methods: privacy.guard({ ...methods, ...createCanIUse(methods) } as Record<string, WxMethod>),
    values: { env: { USER_DATA_PATH } },
    absent: [
      'cloud',
      'router',
      'worklet',
      'onBeforeAppRoute',
      'onAppRoute',
      'onAppRouteDone',
      'qy',
      'getExtConfigSync',
    ],
  }
}
