import { copyText } from '../media/copy-text'

/** A mini-program opens no browser: the address is copied for one. */
export const OUTSIDE_LABEL = '复制链接'

export const openOutside = async (address: string): Promise<void> => {
  await copyText(address, '链接已复制，请到浏览器里打开')
}
