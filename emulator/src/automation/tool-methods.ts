import type { PromptRequest } from '../contracts/prompts'
import type { Runtime } from '../runtime/runtime'
import { refuse, settle, type Methods } from './protocol'

/** Version of the base library whose behaviour is emulated. */
const SDK_VERSION = '3.8.0'

interface NativeCall {
  method: string
  data?: { url?: string }
}

export const createToolMethods = (runtime: Runtime): Methods => {
  const { stack, tabBar, prompts } = runtime
  const answer = (kind: PromptRequest['kind'], confirm: boolean) => () => {
    const open = prompts.current()
    if (open?.kind !== kind) throw new Error(`no ${kind} is open`)
    const index = confirm ? open.confirmIndex : open.cancelIndex
    if (index === undefined) throw new Error(`this ${kind} cannot be ${confirm ? 'confirmed' : 'canceled'}`)
    prompts.answer({ index })
  }
  const natives: Record<string, (data: NativeCall['data']) => void> = {
    confirmModal: answer('modal', true),
    cancelModal: answer('modal', false),
    authorizeAllow: answer('authorize', true),
    authorizeCancel: answer('authorize', false),
    closePaymentDialog: answer('payment', false),
    shareConfirm: answer('share', true),
    shareCancel: answer('share', false),
    navigateLeft: () => stack.navigateBack({ delta: 1 }),
    goHome: () =>
      stack.reLaunch({ url: `/${runtime.contents.appJson.entryPagePath ?? runtime.contents.appJson.pages[0]}` }),
    switchTab: (data) => tabBar.tap(String(data?.url).replace(/^\//, '')),
  }
  return {
    'Tool.getInfo': () => ({ SDKVersion: SDK_VERSION, version: 'emulator' }),
    /** The server ends the process after it has responded. */
    'Tool.close': () => undefined,
    'Tool.native': async ({ method, data }: NativeCall) => {
      const run = natives[method]
      if (!run) throw new Error(`native ${method} is not known`)
      run(data)
      await settle()
    },
    'Tool.enableRemoteDebug': refuse('remote debugging', 'it has no phone'),
    'Tool.stopAudits': refuse('audits', 'they belong to DevTools; see `weapp-emulator stats`'),
    'Tool.getTestAccounts': refuse('test accounts', 'nobody is logged in to WeChat'),
    'Tool.getTicket': refuse('tickets', 'nobody is logged in to WeChat'),
    'Tool.setTicket': refuse('tickets', 'nobody is logged in to WeChat'),
    'Tool.refreshTicket': refuse('tickets', 'nobody is logged in to WeChat'),
    'App.captureScreenshot': refuse('a screenshot', 'this engine has no layout'),
  }
}
