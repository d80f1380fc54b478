import { STROKE_UNITS, type StrokeTone } from '@contract/homework/limits'
import type { Strokes } from '@contract/homework/pieces'

const COLOR: Record<StrokeTone, string> = { red: '#d93a20', blue: '#2b5cff', green: '#17795b' }
const WIDTH_PX = 3

/**
 * What a teacher drew, as the address of a transparent drawing that stretches over the picture. Both platforms show it
 * as an image: a mini-program has no drawing elements.
 */
export const drawStrokes = ({ lines }: Strokes): string => {
  const paths = lines.map(({ tone, points }) => {
    const corners = Array.from({ length: points.length / 2 }, (_, at) => `${points[2 * at]} ${points[2 * at + 1]}`)
    // Every line keeps its width however the drawing is stretched.
    return `<path d="M${corners.join('L')}" stroke="${COLOR[tone]}" vector-effect="non-scaling-stroke"/>`
  })
  const box = `viewBox="0 0 ${STROKE_UNITS} ${STROKE_UNITS}" preserveAspectRatio="none"`
  const look = `fill="none" stroke-width="${WIDTH_PX}" stroke-linecap="round" stroke-linejoin="round"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><g ${look}>${paths.join('')}</g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
