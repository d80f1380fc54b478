import type { CSSProperties } from 'react'
import { ICON_PATHS, type IconName } from './icon-paths'
import { toMaskImage } from './mask'
import styles from './Icon.module.scss'

const CELL = 24
const COLUMNS = 9
const NAMES = Object.keys(ICON_PATHS) as IconName[]
const ROWS = Math.ceil(NAMES.length / COLUMNS)

/** The cell of an icon in the sheet. */
const cellOf = (index: number) => ({ column: index % COLUMNS, row: Math.floor(index / COLUMNS) })

/**
 * Draws all icons into one mask. A browser loads the SVG of each mask as a document of its own, 5 ms on a slow phone,
 * so home's twenty delayed a tap by 100 ms.
 */
const addSheet = (): void => {
  const drawings = NAMES.map((name, index) => {
    const { column, row } = cellOf(index)
    return `<g transform="translate(${column * CELL} ${row * CELL})">${ICON_PATHS[name]}</g>`
  })
  const image = toMaskImage(drawings.join(''), COLUMNS * CELL, ROWS * CELL)
  const size = `${COLUMNS * 100}% ${ROWS * 100}%`
  const style = document.createElement('style')
  // Heavier than the mask of the style sheet, which may be loaded later (decision 0057).
  style.textContent =
    `.${styles.icon}.${styles.icon}:not(#_){-webkit-mask-image:${image};mask-image:${image};` +
    `-webkit-mask-size:${size};mask-size:${size}}`
  document.head.append(style)
}

const drawings = new Map<IconName, CSSProperties>()

/** Inline style that draws an icon in an element of class `.icon`. */
export const iconDrawing = (name: IconName): CSSProperties => {
  if (drawings.size === 0) addSheet()
  const known = drawings.get(name)
  if (known) return known
  const { column, row } = cellOf(NAMES.indexOf(name))
  const position = `${(column / (COLUMNS - 1)) * 100}% ${(row / (ROWS - 1)) * 100}%`
  const drawing = { WebkitMaskPosition: position, maskPosition: position }
  drawings.set(name, drawing)
  return drawing
}
