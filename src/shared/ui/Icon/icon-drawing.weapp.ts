import type { CSSProperties } from 'react'
import { ICON_PATHS, type IconName } from './icon-paths'
import { maskStyle } from './mask'

/** Inline style that draws an icon in an element of class `.icon`. */
export const iconDrawing = (name: IconName): CSSProperties => maskStyle(ICON_PATHS[name])
