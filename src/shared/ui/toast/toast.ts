/** Loaded early by prepareDialogs, so that it is there when the network is not. */
const loadDialogs = () => import('./native-dialogs')

export const prepareDialogs = async (): Promise<void> => void (await loadDialogs())

const TOAST_MS = 2000
const NOTIFY_MS = 3000

/** UI-07: a short message that disappears after 2000 ms. */
export const toast = (message: string): void => void loadDialogs().then(({ showToast }) => showToast(message, TOAST_MS))

/** UI-07: a notice that stays for 3000 ms. */
export const notify = (message: string): void =>
  void loadDialogs().then(({ showToast }) => showToast(message, NOTIFY_MS))

let confirmColor = '#2B5CFF'
/** @param color the school's own, `#RRGGBB` */
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
  const { askQuestion } = await loadDialogs()
  return askQuestion({ title, content, confirmText, cancelText, confirmColor })
}

/** Shows a message that must be read; resolves when it is closed. */
export async function alertDialog({
  title = '提示',
  content,
  confirmText = '知道了',
}: Omit<ConfirmOptions, 'cancelText'>): Promise<void> {
  const { askQuestion } = await loadDialogs()
  await askQuestion({ title, content, confirmText, confirmColor })
}
