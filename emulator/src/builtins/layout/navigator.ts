import { builtin } from '../builtin'
import { any, number, text } from '../property'

const METHODS: Record<string, string> = {
  navigate: 'navigateTo',
  redirect: 'redirectTo',
  switchTab: 'switchTab',
  reLaunch: 'reLaunch',
  navigateBack: 'navigateBack',
  exit: 'exitMiniProgram',
}

export const navigator = builtin('navigator', {
  properties: {
    url: text(),
    openType: text('navigate'),
    delta: number(1),
    target: text('self'),
    appId: text(),
    path: text(),
    extraData: any<unknown>(null),
    version: text('release'),
    hoverClass: text('navigator-hover'),
  },
  css: 'wx-navigator { display: block } wx-navigator.navigator-hover { background: rgba(0, 0, 0, .1); opacity: .7 }',
  attach: ({ data, services, trigger }) => ({
    tap: () => {
      const leaves = data.target === 'miniProgram' && data.openType !== 'exit'
      const method = leaves ? 'navigateToMiniProgram' : METHODS[data.openType]
      if (!method) return services.reportError(new Error(`navigator: open-type "${data.openType}" is unknown`))
      const options = leaves
        ? { appId: data.appId, path: data.path, extraData: data.extraData }
        : { url: data.url, delta: data.delta }
      void services.callWx(method, options).then(
        (result) => {
          trigger('success', result)
          trigger('complete', result)
        },
        (failure: unknown) => {
          trigger('fail', failure)
          trigger('complete', failure)
        },
      )
    },
  }),
})
