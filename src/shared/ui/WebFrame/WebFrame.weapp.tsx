import { WebView } from '@tarojs/components'
import type { WebFrameProps } from './web-frame.port'

/** WeChat opens the mini-program's business domains only, and shows a blank page or an error for others. */
export const OPENS_ANY_HOST: boolean = false

/** Another site's page. WeChat gives it the whole screen and a bar of its own. */
export const WebFrame = ({ src, onError }: WebFrameProps) => <WebView src={src} onError={onError} />
