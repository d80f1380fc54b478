import { lastOf } from '@/shared/list/ends'
interface Point {
  x: number
  y: number
}

/** What drawing needs of a canvas, on the web and in WeChat. */
export interface InkContext {
  lineWidth: number
  lineCap: CanvasLineCap
  lineJoin: CanvasLineJoin
  strokeStyle: string | CanvasGradient | CanvasPattern
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
  clearRect(x: number, y: number, width: number, height: number): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number): void
  stroke(): void
}

/** In px. A tap or a slip of the finger is no signature. */
const LEAST_LENGTH = 80
const LINE_WIDTH = 3
const COLOR = '#1b2333'

/** The lines of a finger, in px of the field that they were drawn in. */
export class Ink {
  private lines: Point[][] = []
  private size = { width: 0, height: 0 }

  get isEmpty(): boolean {
    return this.lines.length === 0
  }

  /** Whether enough was drawn to be somebody's name. */
  get isSignature(): boolean {
    return this.lines.reduce((sum, line) => sum + lengthOf(line), 0) >= LEAST_LENGTH
  }

  begin(point: Point): void {
    this.lines.push([point])
  }

  /** Goes on with the line that was begun last. */
  extend(point: Point): void {
    lastOf(this.lines)?.push(point)
  }

  /** Takes the last line back. */
  undo(): void {
    this.lines.pop()
  }

  clear(): void {
    this.lines = []
  }

  /** Fits what was drawn into a field of another size, such as that of a turned phone. */
  fit(width: number, height: number): void {
    const scale = this.size.width > 0 ? Math.min(width / this.size.width, height / this.size.height) : 1
    this.size = { width, height }
    if (scale === 1 || scale === 0) return
    this.lines = this.lines.map((line) => line.map(({ x, y }) => ({ x: x * scale, y: y * scale })))
  }

  /** Draws everything anew. `ratio` is physical pixels a px, so that lines are sharp on dense screens. */
  draw(context: InkContext, ratio: number): void {
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, this.size.width, this.size.height)
    context.lineWidth = LINE_WIDTH
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.strokeStyle = COLOR
    for (const line of this.lines) drawLine(context, line)
  }
}

const lengthOf = (line: Point[]): number =>
  line.slice(1).reduce((sum, { x, y }, at) => sum + Math.hypot(x - line[at].x, y - line[at].y), 0)

/** Curves between the middles of the points: a finger's points are far apart when it is quick. */
const drawLine = (context: InkContext, line: Point[]): void => {
  const [first] = line
  if (!first) return
  context.beginPath()
  context.moveTo(first.x, first.y)
  for (let at = 1; at < line.length - 1; at++) {
    const [point, next] = [line[at], line[at + 1]]
    context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2)
  }
  const last = lastOf(line)!
  context.lineTo(last.x, last.y)
  context.stroke()
}
