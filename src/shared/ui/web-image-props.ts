import type { WebImage } from './web-image-props.port'

/** A mini-program's image takes no more than Taro's properties: nothing else should travel with the page's data. */
export const webImageProps = (_image: WebImage): { nativeProps?: Record<string, unknown> } => ({})
