import { toHalfWidth } from '@contract/half-width'
import { withoutStyles } from '../rich-text/style-marks'
import { COLOURED } from './mark-runs'
import type { Cell } from './read-sheet'

/** The plain words of a cell, half-width: the name of a column, a name, a number. */
export const readLabel = (cell: Cell | undefined): string =>
  toHalfWidth(withoutStyles(String(cell ?? '')).replace(COLOURED, '')).trim()
