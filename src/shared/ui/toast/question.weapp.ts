import Taro from '@tarojs/taro'
import type { QuestionOptions } from './question.port'

/** WeChat's own question, above everything, native video included. Returns true when it was confirmed. */
export const askQuestion = async ({ cancelText, ...options }: QuestionOptions): Promise<boolean> => {
  const cancel = cancelText ? { cancelText, cancelColor: '#5B6478' } : { showCancel: false }
  return (await Taro.showModal({ ...options, ...cancel })).confirm
}
