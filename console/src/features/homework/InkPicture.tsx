import { useRef, useState } from 'react'
import { MOST_STROKE_NUMBERS, MOST_STROKES, STROKE_UNITS, type StrokeTone } from '@contract/homework/limits'

export interface Line {
  tone: StrokeTone
  /** x and y in turn, in STROKE_UNITS of the picture's width and height. */
  points: number[]
}
export const TONE_COLOUR: Record<StrokeTone, string> = { red: '#d92d20', blue: '#0b57d0', green: '#17795b' }

interface Props {
  src: string
  name: string
  lines: readonly Line[]
  tone: StrokeTone
  onChange: (lines: Line[]) => void
}

/** A handed-in picture on which the marker writes. */
export const InkPicture = ({ src, name, lines, tone, onChange }: Props) => {
  const svg = useRef<SVGSVGElement>(null)
  const [drawn, setDrawn] = useState<number[]>()
  const at = ({ clientX, clientY }: React.PointerEvent): number[] => {
    const { left, top, width, height } = svg.current!.getBoundingClientRect()
    const part = (value: number, size: number) =>
      Math.min(STROKE_UNITS, Math.max(0, Math.round((value / size) * STROKE_UNITS)))
    return [part(clientX - left, width), part(clientY - top, height)]
  }
  return (
    <div className="ink">
      <img src={src} alt={name} draggable={false} />
      <svg
        ref={svg}
        viewBox={`0 0 ${STROKE_UNITS} ${STROKE_UNITS}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}上的批注`}
        onPointerDown={(event) => {
          if (lines.length >= MOST_STROKES) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setDrawn(at(event))
        }}
        onPointerMove={(event) => {
          if (drawn && drawn.length < MOST_STROKE_NUMBERS) setDrawn([...drawn, ...at(event)])
        }}
        onPointerUp={() => {
          if (drawn && drawn.length >= 4) onChange([...lines, { tone, points: drawn }])
          setDrawn(undefined)
        }}
        onPointerCancel={() => setDrawn(undefined)}
      >
        {[...lines, ...(drawn ? [{ tone, points: drawn }] : [])].map((line, index) => (
          <polyline
            key={index}
            points={line.points.join(' ')}
            fill="none"
            stroke={TONE_COLOUR[line.tone]}
            strokeWidth={3}
            vectorEffect="non-scaling-stroke"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
    </div>
  )
}
