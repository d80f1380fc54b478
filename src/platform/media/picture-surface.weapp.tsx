import { Canvas } from '@tarojs/components'

export const PICTURE_CANVAS_ID = 'picture-canvas'

/** Beside the screen: WeChat exports only a canvas that is on the page. */
const STYLE = { position: 'fixed' as const, left: '-2000px', top: '0', width: '375px', height: '700px' }

export const PictureSurface = () => (
  <Canvas type="2d" id={PICTURE_CANVAS_ID} canvasId={PICTURE_CANVAS_ID} style={STYLE} />
)
