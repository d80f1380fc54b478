import Taro from '@tarojs/taro'
import { createRoot } from 'react-dom/client'
import { Dialog, type DialogAction } from '../Dialog/Dialog'
import type { QuestionOptions } from './question.port'

const ROUTE_CHANGED = '__afterTaroRouterChange'

/** Returns true when the question was confirmed; a change of the page, as by the back key, cancels it. */
export const askQuestion = ({ title, content, confirmText, cancelText }: QuestionOptions): Promise<boolean> =>
  new Promise((resolve) => {
    const host = document.createElement('div')
    document.body.append(host)
    const root = createRoot(host)
    const settle = (confirmed: boolean) => {
      Taro.eventCenter.off(ROUTE_CHANGED, cancel)
      root.unmount()
      host.remove()
      resolve(confirmed)
    }
    const cancel = () => settle(false)
    Taro.eventCenter.on(ROUTE_CHANGED, cancel)
    const actions: DialogAction[] = [{ label: confirmText, onClick: () => settle(true) }]
    if (cancelText) actions.unshift({ label: cancelText, quiet: true, onClick: cancel })
    root.render(<Dialog title={title} text={content} actions={actions} onEscape={cancel} />)
  })
