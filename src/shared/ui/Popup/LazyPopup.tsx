import { lazyView } from '@/shared/lazy/lazy-view'
import type { PopupProps } from './Popup'

/** The popup, fetched after the launch or when it first opens: NutUI's script is not part of any first screen. */
export const LazyPopup = lazyView<PopupProps>(() => import('./Popup').then(({ Popup }) => Popup))
