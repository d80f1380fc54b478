/** Does nothing: a phone's WeChat has no keyboard focus to keep inside a panel. */
export function useFocusTrap(_open: boolean, _id: string, _onEscape: () => void): void {}
