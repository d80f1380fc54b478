import { environment } from '@/platform/device/environment'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { SharedScreen } from './shared-screen'
import styles from './ShareButton.module.scss'

/** Shares the screen. Renders nothing where WeChat's capsule, which can share too, takes its place. */
export const ShareButton = ({ read }: { read: () => SharedScreen }) =>
  environment.hasCapsule ? null : (
    <Tappable
      className={styles.button}
      label="分享"
      onClick={() => void import('./share-sheet').then(({ shareScreen }) => shareScreen(read()))}
    >
      <Icon name="share" />
    </Tappable>
  )
