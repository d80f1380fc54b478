import { WebView } from '@tarojs/components'
import type { WebFrameProps } from './web-frame.port'

/** Another site's page. WeChat gives it the whole screen and a bar of its own. */
export const WebFrame = ({ src, onError }: WebFrameProps) => <WebView src={src} onError={onError} />
