/** In a browser the phone's own camera opens the code's link, which leads to the screen. */
export const canScanCode = false

export const scanCode = async (): Promise<string> => ''
