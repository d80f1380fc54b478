import Taro from '@tarojs/taro'

/** The platform's own toast: NutUI's blocks every tap on the page while it is visible. */
export const showToast = (title: string, duration: number): void =>
  void Taro.showToast({ title, icon: 'none', duration })
