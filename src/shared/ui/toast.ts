import Taro from '@tarojs/taro'

const TOAST_MS = 2000
const NOTIFY_MS = 3000

/** UI-07: a short word that goes away after 2000 ms. */
export const toast = (message: string): void => void Taro.showToast({ title: message, icon: 'none', duration: TOAST_MS })

/** UI-07: news that stays 3000 ms. */
export const notify = (message: string): void => void Taro.showToast({ title: message, icon: 'none', duration: NOTIFY_MS })

interface ConfirmOptions {
  title?: string
  content: string
  confirmText?: string
  cancelText?: string
}

/** Asks a question; true when it was confirmed. WeChat allows four characters on each button. */
export async function confirm({ title = '提示', content, confirmText = '确定', cancelText = '取消' }: ConfirmOptions): Promise<boolean> {
  const answer = await Taro.showModal({ title, content, confirmText, cancelText, confirmColor: '#2B5CFF', cancelColor: '#5B6478' })
  return answer.confirm
}

/** Says something that must be read; settles when it was closed. */
export async function alertDialog({ title = '提示', content, confirmText = '知道了' }: Omit<ConfirmOptions, 'cancelText'>): Promise<void> {
  await Taro.showModal({ title, content, confirmText, showCancel: false, confirmColor: '#2B5CFF' })
}
