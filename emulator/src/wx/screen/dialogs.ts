import { WxFailure, type WxHost } from '../../contracts/wx'
import { async, requireOption, type WxMethods } from '../method'

const TOAST_MILLISECONDS = 1500
const SHEET_ITEMS_MOST = 6
const CONFIRM_LETTERS_MOST = 4

/** Toasts, modals and action sheets. A dialog stays open until a choice is made. */
export const createDialogs = ({ prompts }: WxHost): WxMethods => ({
  ...async('showToast', (options) => {
    requireOption(options, 'title', 'String')
    const { title, icon = 'success', mask = false, duration = TOAST_MILLISECONDS } = options
    prompts.showToast({ kind: 'toast', title, icon, mask, durationMs: duration })
  }),
  ...async('hideToast', () => prompts.hideToast('toast')),
  ...async('showLoading', (options) => {
    requireOption(options, 'title', 'String')
    prompts.showToast({ kind: 'loading', title: options.title, icon: 'loading', mask: options.mask ?? false })
  }),
  ...async('hideLoading', () => prompts.hideToast('loading')),
  ...async(
    'showModal',
    async ({
      title = '',
      content = '',
      showCancel = true,
      cancelText = '取消',
      confirmText = '确定',
      editable = false,
      placeholderText,
    }) => {
      for (const [name, text] of Object.entries({ confirmText, cancelText })) {
        if ([...text].length > CONFIRM_LETTERS_MOST)
          throw new WxFailure(`${name} length should not larger than ${CONFIRM_LETTERS_MOST} Chinese characters`)
      }
      const items = showCancel ? [cancelText, confirmText] : [confirmText]
      const answer = await prompts.open({
        kind: 'modal',
        title,
        content,
        items,
        cancelIndex: showCancel ? 0 : undefined,
        confirmIndex: items.length - 1,
        editable,
        placeholder: placeholderText,
      })
      const confirm = answer.index === items.length - 1
      return { confirm, cancel: !confirm, content: editable && confirm ? (answer.text ?? '') : '' }
    },
  ),
  ...async('showActionSheet', async (options) => {
    requireOption(options, 'itemList', 'Array')
    const { itemList, alertText } = options
    if (itemList.length === 0) throw new WxFailure('parameter error: parameter.itemList should have at least 1 item;')
    if (itemList.length > SHEET_ITEMS_MOST) throw new WxFailure('parameter error: itemList should not be large than 6')
    const { index } = await prompts.open({
      kind: 'actionSheet',
      title: alertText,
      items: [...itemList, '取消'],
      cancelIndex: itemList.length,
    })
    if (index < 0 || index >= itemList.length) throw new WxFailure('cancel')
    return { tapIndex: index }
  }),
})
