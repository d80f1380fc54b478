import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { SharedScreen } from './shared-screen'
import styles from './ShareButton.module.scss'

/** Shares the screen: sends it, or makes a poster of it. */
export const ShareButton = ({ read }: { read: () => SharedScreen }) => (
  <Tappable
    className={styles.button}
    label="分享"
    onClick={() => void import('./share-sheet').then(({ shareScreen }) => shareScreen(read()))}
  >
    <Icon name="share" />
  </Tappable>
)
