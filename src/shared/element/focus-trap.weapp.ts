/** Keeps the keyboard's focus inside an open panel. Here there is no keyboard; the web's file does it. */
export function useFocusTrap(_open: boolean, _id: string, _onEscape: () => void): void {
  // WeChat moves no focus by itself.
}
