import type { Pen } from './pen'
import { create } from 'qrcode'

const INK = '#2a2118'

/** Draws the code as squares, so that it stays sharp in print. The quiet zone is the paper around it. */
export const drawQrCode = (pen: Pen, text: string, { x, y, side }: { x: number; y: number; side: number }): void => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const module = side / modules.size
  pen.fillStyle = INK
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      // A hair larger than its place: no seams between neighbours.
      if (modules.get(row, column)) pen.fillRect(x + column * module, y + row * module, module + 0.05, module + 0.05)
    }
  }
}
