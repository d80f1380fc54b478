import type { WebFrameProps } from './web-frame.port'
import styles from './WebFrame.module.scss'

/** Everything an ordinary site needs, except that it can never navigate the window that holds our page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals'

export const OPENS_ANY_HOST: boolean = true

/** Another site's page below our bar. Taro's WebView would cover the back button. */
export const WebFrame = ({ src, title }: WebFrameProps) => (
  <iframe className={styles.frame} src={src} title={title} sandbox={SANDBOX} />
)
