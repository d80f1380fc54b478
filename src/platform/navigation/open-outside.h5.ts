/** How another site is opened beside the app. */
export const OUTSIDE_LABEL = '在浏览器打开'

/** Another site in a window of its own; inside WeChat in place of the app, and the way back leads here again. */
export const openOutside = async (address: string): Promise<void> => {
  window.open(address, '_blank', 'noopener')
}
