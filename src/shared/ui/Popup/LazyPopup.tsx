import { lazyView } from '@/shared/lazy/lazy-view'
import type { PopupProps } from './Popup'

const loadPopup = () => import('./Popup')

/** The popup, fetched when it first opens: NutUI's script is not part of any first screen. */
export const LazyPopup = lazyView<PopupProps>(() => loadPopup().then(({ Popup }) => Popup))
