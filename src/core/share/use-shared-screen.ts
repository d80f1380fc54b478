import { useShareCard } from '@/platform/share/use-share-card'
import { shareApi } from './share.api'
import { toShareCard, type SharedScreen } from './shared-screen'

/** What WeChat's own menu shares while this page is shown. `read` may read observables: the card follows them. */
export const useSharedScreen = (read: () => SharedScreen): void =>
  useShareCard(() => toShareCard(read()), shareApi.sign)
