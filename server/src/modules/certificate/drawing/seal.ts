import type { Pen } from '../../../kernel/drawing/pen'
import { fontOf } from '../../../kernel/drawing/fonts'

const RED = '#c8281e'
const RADIUS = 52
/** The name runs over the upper part of the ring. */
const ARC = Math.PI * 1.35
const MOST_SIGNS = 18

/** The school's round seal: its name along the ring, a star in the middle, what it is for below. */
export const drawSeal = (pen: Pen, shopName: string, x: number, y: number): void => {
  pen.save()
  pen.translate(x, y)
  pen.globalAlpha = 0.82
  pen.strokeStyle = RED
  pen.fillStyle = RED
  pen.lineWidth = 2.6
  pen.beginPath()
  pen.arc(0, 0, RADIUS, 0, 2 * Math.PI)
  pen.stroke()
  drawStar(pen, 15)
  drawRing(pen, Array.from(shopName).slice(0, MOST_SIGNS))
  pen.font = fontOf('bold', 10)
  pen.textAlign = 'center'
  pen.fillText('结业专用章', 0, 33)
  pen.restore()
}

const drawStar = (pen: Pen, radius: number): void => {
  pen.beginPath()
  for (let corner = 0; corner < 10; corner++) {
    const length = corner % 2 === 0 ? radius : radius * 0.382
    const angle = (corner * Math.PI) / 5 - Math.PI / 2
    pen.lineTo(length * Math.cos(angle), length * Math.sin(angle))
  }
  pen.closePath()
  pen.fill()
}

const drawRing = (pen: Pen, signs: string[]): void => {
  const step = Math.min(ARC / Math.max(signs.length - 1, 1), 0.42)
  pen.font = fontOf('bold', signs.length > 12 ? 10 : 12.5)
  pen.textAlign = 'center'
  signs.forEach((sign, index) => {
    pen.save()
    pen.rotate((index - (signs.length - 1) / 2) * step)
    pen.fillText(sign, 0, -(RADIUS - 16))
    pen.restore()
  })
}
