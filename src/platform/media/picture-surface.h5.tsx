/** A browser draws on a canvas that is on no page. */
export const PictureSurface = () => null
export const PICTURE_CANVAS_ID = ''
