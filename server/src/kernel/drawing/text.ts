import type { Pen } from './pen'
import { fontOf, type Weight } from './fonts'

interface Line {
  text: string
  x: number
  y: number
  size: number
  weight?: Weight
  color: string
  align?: 'left' | 'center' | 'right'
  /** Space between characters, in points. */
  spacing?: number
  /** The size shrinks until the line fits. */
  maxWidth?: number
}

const SMALLEST_SHARE = 0.5

/** Draws one line with its baseline at `y`. */
export const drawLine = (
  pen: Pen,
  { text, x, y, size, weight = 'light', color, align = 'left', spacing = 0, maxWidth = Infinity }: Line,
): void => {
  pen.fillStyle = color
  pen.textAlign = 'left'
  let fitted = size
  const widthOf = () => {
    pen.font = fontOf(weight, fitted)
    return pen.measureText(text).width + spacing * (Array.from(text).length - 1)
  }
  while (widthOf() > maxWidth && fitted > size * SMALLEST_SHARE) fitted -= 0.5
  const width = widthOf()
  let at = align === 'center' ? x - width / 2 : align === 'right' ? x - width : x
  if (!spacing) return pen.fillText(text, at, y)
  for (const sign of text) {
    pen.fillText(sign, at, y)
    at += pen.measureText(sign).width + spacing
  }
}

/**
 * Breaks a text between any two characters into lines no wider than `width`, as in Chinese; a line never begins with
 * 。，、》.
 */
export const breakLines = (pen: Pen, text: string, font: string, width: number): string[] => {
  pen.font = font
  const lines: string[] = []
  let line = ''
  for (const sign of text) {
    if (pen.measureText(line + sign).width > width && !/[。，、；》]/.test(sign)) {
      lines.push(line)
      line = ''
    }
    line += sign
  }
  return line ? [...lines, line] : lines
}
