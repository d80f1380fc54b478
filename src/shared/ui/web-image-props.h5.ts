import type { WebImage } from './web-image-props.port'

/** What the browser's own img needs beyond Taro's properties. */
export const webImageProps = ({ alt, fit, width, height }: WebImage): { nativeProps: Record<string, unknown> } => {
  // The web component positions its img by the picture's own proportions; object-fit does it right for every box.
  const style = {
    position: 'static', display: 'block', width: '100%', height: '100%', minWidth: '0', minHeight: '0', maxWidth: 'none',
    maxHeight: 'none', transform: 'none', objectFit: fit,
  }
  const size = width && height ? { width, height } : {}
  return { nativeProps: { alt, decoding: 'async', style, ...size } }
}
