import type { CSSProperties } from 'react'

const styles = new Map<string, CSSProperties>()

/** A line drawing as a CSS image. */
export const toMaskImage = (drawing: string, width: number, height: number, strokeWidth = 1.8): string => {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="#000" ` +
    `stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`
  // Only what must be escaped: in the mini-program every drawing travels with the page's data.
  return `url("data:image/svg+xml,${svg.replace(/"/g, "'").replace(/[%#<>]/g, encodeURIComponent)}")`
}

/** Inline style for a class that masks itself with `--drawing`: a line drawing whose ink is the background colour. */
export function maskStyle(drawing: string, width = 24, height = 24, strokeWidth?: number): CSSProperties {
  const known = styles.get(drawing)
  if (known) return known
  // A custom property: the mini-program does not support a prefixed mask in inline styles.
  const style = { '--drawing': toMaskImage(drawing, width, height, strokeWidth) } as CSSProperties
  styles.set(drawing, style)
  return style
}
