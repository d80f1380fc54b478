import type { KeepDrawing } from './drawing.port'
import { keepFile } from './upload.h5'

/** A browser saves a canvas as a data URL. Decoded by hand: the page's policy allows no fetch of one. */
export const keepDrawing: KeepDrawing = (path) => {
  const [head, content = ''] = path.split(',')
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png'
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  return keepFile(new File([bytes], 'drawing.png', { type })).path
}
