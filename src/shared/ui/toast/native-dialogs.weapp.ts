import Taro from '@tarojs/taro'
import type { QuestionOptions } from './native-dialogs.port'

/** WeChat's own toasts and questions lie above everything, native video and maps included. */
export const showToast = (title: string, duration: number): void =>
  void Taro.showToast({ title, icon: 'none', duration })

/** Returns true when the question was confirmed. */
export const askQuestion = async ({ cancelText, ...options }: QuestionOptions): Promise<boolean> => {
  const cancel = cancelText ? { cancelText, cancelColor: '#5B6478' } : { showCancel: false }
  return (await Taro.showModal({ ...options, ...cancel })).confirm
}
