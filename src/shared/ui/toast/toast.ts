/** Loaded early by prepareDialogs, so that it is there when the network is not. */
const loadDialogs = () => import('./native-dialogs')

export const prepareDialogs = async (): Promise<void> => void (await loadDialogs())

const TOAST_MS = 2000
const NOTIFY_MS = 3000

/** UI-07: a short word that goes away after 2000 ms. */
export const toast = (message: string): void => void loadDialogs().then(({ showToast }) => showToast(message, TOAST_MS))

/** UI-07: news that stays 3000 ms. */
export const notify = (message: string): void =>
  void loadDialogs().then(({ showToast }) => showToast(message, NOTIFY_MS))

let confirmColor = '#2B5CFF'
/** @param color the school's own, `#RRGGBB`: WeChat draws its questions itself and knows no variables */
export const setConfirmColor = (color: string): void => {
  confirmColor = color
}

interface ConfirmOptions {
  title?: string
  content: string
  confirmText?: string
  cancelText?: string
}

/** Asks a question; true when it was confirmed. WeChat allows four characters on each button. */
export async function confirm({
  title = '提示',
  content,
  confirmText = '确定',
  cancelText = '取消',
}: ConfirmOptions): Promise<boolean> {
  const { showModal } = await loadDialogs()
  return showModal({ title, content, confirmText, cancelText, confirmColor, cancelColor: '#5B6478' })
}

/** Says something that must be read; settles when it was closed. */
export async function alertDialog({
  title = '提示',
  content,
  confirmText = '知道了',
}: Omit<ConfirmOptions, 'cancelText'>): Promise<void> {
  const { showModal } = await loadDialogs()
  await showModal({ title, content, confirmText, showCancel: false, confirmColor })
}
