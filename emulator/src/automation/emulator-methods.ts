import type { NetworkType } from '../contracts/wx'
import type { Runtime } from '../runtime/runtime'
import type { Methods } from './protocol'

/** What the emulator knows beyond the protocol. DevTools does not answer these. */
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
  /** The button in the capsule: sends the app into the background, or brings it back. */
  'Emulator.setVisible': ({ visible }: { visible: boolean }) => {
    if (visible) {
      app.show()
      stack.current()?.show()
    } else {
      stack.current()?.hide()
      app.hide()
    }
  },
  /** Aeroplane mode, and back: `none` or `wifi`. */
  'Emulator.setNetwork': ({ type }: { type: NetworkType }) => network.change(type),
  /** 转发 in the menu. */
  'Emulator.shareFromMenu': () => void hosts.askForShare(undefined),
  /** A finger that pulls the page down; ignored where the page does not allow it. */
  'Emulator.pullDown': () => {
    const page = stack.current()
    if (page?.canPullDown) page.startPullDownRefresh()
  },
})
