import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { SharedScreen } from '../share/shared-screen'
import styles from './ShareButton.module.scss'

/** Shares the screen; what that needs comes with the tap. */
export const ShareButton = ({ read }: { read: () => SharedScreen }) => (
  <Tappable
    className={styles.button}
    label="分享"
    onClick={() => void import('../share/share-sheet').then(({ shareScreen }) => shareScreen(read()))}
  >
    <Icon name="share" />
  </Tappable>
)
