import { lazyView } from '@/shared/lazy/lazy-view'
import type { PopupProps } from './Popup'

/** The popup, in one file with the script of questions, which is fetched after the launch: it opens offline too. */
export const LazyPopup = lazyView<PopupProps>(() =>
  import(/* webpackChunkName: "overlays" */ './Popup').then(({ Popup }) => Popup),
)
