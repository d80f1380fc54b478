import type { WebFrameProps } from './web-frame.port'
import styles from './WebFrame.module.scss'

/** All that an ordinary site needs, but it cannot send the whole window elsewhere by itself. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads ' +
  'allow-modals allow-top-navigation-by-user-activation'

/** Another site's page below our bar: Taro's own would lie over the way back. */
export const WebFrame = ({ src, title }: WebFrameProps) => (
  <iframe className={styles.frame} src={src} title={title} sandbox={SANDBOX} />
)
