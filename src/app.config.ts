import { TAB_ROUTES, routes } from './routes/routes'
import { NETWORK_TIMEOUT_MILLISECONDS } from './platform/network/network-timeout'
import { mainPages, subPackages } from './routes/packages'

export default defineAppConfig({
  pages: mainPages,
  subPackages,
  entryPagePath: routes.tab1.path.slice(1),
  preloadRule: {
    [routes.tab1.path.slice(1)]: { network: 'all', packages: ['sub/course'] },
    [routes.tab4.path.slice(1)]: { network: 'wifi', packages: ['sub/account'] },
  },
  tabBar: {
    custom: true,
    color: '#5B6478',
    selectedColor: '#2B5CFF',
    backgroundColor: '#FFFFFF',
    // The texts are never drawn: the tab bar is a component of ours (NAV-02).
    list: TAB_ROUTES.map((name) => ({ pagePath: routes[name].path.slice(1), text: routes[name].title })),
  },
  window: {
    // NAV-01: each page draws its own bar.
    navigationStyle: 'custom',
    navigationBarTitleText: '课程学习',
    navigationBarBackgroundColor: '#FFFFFF',
    navigationBarTextStyle: 'black',
    backgroundTextStyle: 'dark',
    backgroundColor: '#F5F7FA',
    // NAV-05.
    onReachBottomDistance: 100,
  },
  networkTimeout: {
    request: NETWORK_TIMEOUT_MILLISECONDS,
    connectSocket: NETWORK_TIMEOUT_MILLISECONDS,
    uploadFile: NETWORK_TIMEOUT_MILLISECONDS,
    downloadFile: NETWORK_TIMEOUT_MILLISECONDS,
  },
  requiredBackgroundModes: ['audio'],
  // Without it WeChat refuses wx.chooseAddress.
  requiredPrivateInfos: ['chooseAddress'],
  lazyCodeLoading: 'requiredComponents',
})
