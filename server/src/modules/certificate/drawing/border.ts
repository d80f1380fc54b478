import type { Pen } from '../../../kernel/drawing/pen'
import { PAGE_HEIGHT, PAGE_WIDTH } from './printed-certificate'

const MARGIN = 26
const BAND = 13
const WAVES = 4
const WAVE_LENGTH = 22

/** A frame of woven waves between two lines, as on banknotes: hard to draw by hand, and light. */
export const drawBorder = (pen: Pen, color: string): void => {
  const right = PAGE_WIDTH - MARGIN
  const bottom = PAGE_HEIGHT - MARGIN
  pen.save()
  pen.strokeStyle = color
  pen.lineWidth = 1.4
  pen.strokeRect(MARGIN, MARGIN, right - MARGIN, bottom - MARGIN)
  pen.lineWidth = 0.6
  pen.strokeRect(MARGIN + BAND, MARGIN + BAND, right - MARGIN - 2 * BAND, bottom - MARGIN - 2 * BAND)
  pen.globalAlpha = 0.55
  pen.lineWidth = 0.5
  const middle = BAND / 2
  for (let wave = 0; wave < WAVES; wave++) {
    drawWave(pen, [MARGIN, right], wave, (along, across) => [along, MARGIN + middle + across])
    drawWave(pen, [MARGIN, right], wave, (along, across) => [along, bottom - middle + across])
    drawWave(pen, [MARGIN + BAND, bottom - BAND], wave, (along, across) => [MARGIN + middle + across, along])
    drawWave(pen, [MARGIN + BAND, bottom - BAND], wave, (along, across) => [right - middle + across, along])
  }
  pen.restore()
}

const drawWave = (
  pen: Pen,
  [from, to]: [number, number],
  wave: number,
  place: (along: number, across: number) => [number, number],
): void => {
  // Whole waves only, so that both ends meet the corners alike.
  const length = (to - from) / Math.round((to - from) / WAVE_LENGTH)
  pen.beginPath()
  for (let along = from; along <= to + 0.01; along += 1) {
    const across = (BAND / 2 - 1.2) * Math.sin(((along - from) / length) * 2 * Math.PI + (wave * Math.PI) / WAVES)
    const [x, y] = place(along, across)
    if (along === from) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
  pen.stroke()
}

/** A rosette of turning ellipses behind the words. */
export const drawRosette = (pen: Pen, color: string): void => {
  pen.save()
  pen.strokeStyle = color
  pen.globalAlpha = 0.06
  pen.lineWidth = 0.8
  pen.translate(PAGE_WIDTH / 2, PAGE_HEIGHT / 2)
  const petals = 36
  for (let petal = 0; petal < petals; petal++) {
    pen.rotate(Math.PI / petals)
    pen.beginPath()
    pen.ellipse(0, 0, 205, 78, 0, 0, 2 * Math.PI)
    pen.stroke()
  }
  pen.restore()
}
