import type { NetworkType } from '../contracts/wx'
import type { Runtime } from '../runtime/runtime'
import { settle, type Methods } from './protocol'

/** Methods beyond the protocol, which DevTools does not have. */
export const createEmulatorMethods = ({
  stats,
  errors,
  log,
  prompts,
  stack,
  app,
  hosts,
  contents,
  engine,
  network,
  wx,
}: Runtime): Methods => ({
  'Emulator.getStats': () => ({
    engine,
    sizesBytes: contents.sizesBytes,
    warnings: contents.warnings,
    pages: stats.list(),
  }),
  'Emulator.getExceptions': () => ({ exceptions: errors.exceptions }),
  'Emulator.getLog': () => ({ entries: log.entries }),
  'Emulator.getPrompts': () => ({ open: prompts.current(), log: prompts.log }),
  'Emulator.answerPrompt': ({ index, text }: { index: number; text?: string }) =>
    prompts.answer({ index, ...(text === undefined ? {} : { text }) }),
  /** The capsule's close button: sends the app to the background, or brings it back. */
  'Emulator.setVisible': ({ visible }: { visible: boolean }) => {
    if (visible) {
      app.show()
      stack.current()?.show()
    } else {
      stack.current()?.hide()
      app.hide()
    }
  },
  /** The phone's back key or swipe: closes a dialog, a page's container, a page, or sends the app to the background. */
  'Emulator.stepBack': async () => {
    const dialog = prompts.current()
    if (dialog) {
      if (dialog.cancelIndex !== undefined) prompts.answer({ index: dialog.cancelIndex })
    } else if (!stack.stepBack()) {
      stack.current()?.hide()
      app.hide()
    }
    await settle()
  },
  /** Switches the network: `none` is aeroplane mode, `wifi` is online. */
  'Emulator.setNetwork': ({ type }: { type: NetworkType }) => network.change(type),
  /** How the owner and the school stand to the privacy contract: `{ agreed, undeclared }`; without them all is well. */
  'Emulator.setPrivacy': (settings: object) => wx.callToEnd('emulator.setPrivacy', [settings]),
  /** The number of the WeChat account, and whether the school has quota left for asking: `{ phone, quota }`. */
  'Emulator.setPhoneNumber': (settings: object) => wx.callToEnd('emulator.setPhoneNumber', [settings]),
  /** Taps 转发 in the menu. */
  'Emulator.shareFromMenu': () => void hosts.requestShare(undefined),
  /** Pulls the page down; ignored where pull-down refresh is disabled. */
  'Emulator.pullDown': () => {
    const page = stack.current()
    if (page?.canPullDown) page.startPullDownRefresh()
  },
})
