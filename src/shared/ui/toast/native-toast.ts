import Taro from '@tarojs/taro'

/**
 * The platform's own. NutUI's toast takes every tap on the page while it shows, and on the web its role is invalid (axe:
 * aria-valid-attr).
 */
export const showToast = (title: string, duration: number): void =>
  void Taro.showToast({ title, icon: 'none', duration })
