import type { CreateWx, WxMethod } from '../contracts/wx'
import { createAccount } from './account'
import { createAlbum } from './album'
import { createAnimation } from './animation'
import { createAppEvents } from './app-events'
import { serveAssets } from './asset-access'
import { Authorizations, createAuthorize } from './authorizations'
import { createCamera } from './camera'
import { createCanIUse } from './can-i-use'
import { createCanvas } from './canvas'
import { createDialogs } from './dialogs'
import { createEncoding } from './encoding'
import { USER_DATA_PATH } from './file-system'
import { createFiles } from './files'
import { createIntersectionObserver } from './intersection-observer'
import { createMediaContexts } from './media-contexts'
import type { WxMethods } from './method'
import { createNavigation } from './navigation'
import { createNetworkStatus } from './network-status'
import { createPageChrome } from './page-chrome'
import { createPayment } from './payment'
import { createPhone } from './phone'
import { createRequest } from './request'
import { Sandbox } from './sandbox'
import { createSelectorQuery } from './selector-query'
import { createShare } from './share'
import { createSockets } from './socket'
import { createStorage } from './storage'
import { createSystemInfo } from './system-info'
import { createTabBar } from './tab-bar'
import { createTransfer } from './transfer'
import { createUpdateManager } from './update-manager'

/** All supported wx methods. Each can be mocked: the runtime looks it up when it is called. */
export const createWx: CreateWx = (host) => {
  const sandbox = new Sandbox(host)
  const authorizations = new Authorizations(host)
  serveAssets(host)
  const methods: WxMethods = {
    ...createStorage(),
    ...createRequest(host, (url) => sandbox.learnOrigin(url)),
    ...createTransfer(host),
    ...createSockets(host),
    ...createNavigation(host),
    ...createTabBar(host),
    ...createDialogs(host),
    ...createSystemInfo(host),
    ...createAccount(host, sandbox, authorizations),
    ...createAuthorize(authorizations),
    ...createPayment(host, sandbox),
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
    methods: { ...methods, ...createCanIUse(methods) } as Record<string, WxMethod>,
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
