import Taro from '@tarojs/taro'

/** The platform's own toasts and questions. On the web they are drawn by script that the first screen does without. */
export const showToast = (title: string, duration: number): void =>
  void Taro.showToast({ title, icon: 'none', duration })

/** True when it was confirmed. */
export const showModal = async (options: Parameters<typeof Taro.showModal>[0]): Promise<boolean> =>
  (await Taro.showModal(options)).confirm
