import { useShareCard } from '@/platform/share/use-share-card'
import { toShareCard, type SharedScreen } from './shared-screen'

const loadMenu = () => import('./share-menu')

/** What WeChat's own menu shares while this page is shown. `read` may read observables: the card follows them. */
export const useSharedScreen = (read: () => SharedScreen): void => useShareCard(() => toShareCard(read()), loadMenu)
