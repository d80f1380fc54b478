import { Ink, type InkContext } from '@/shared/ui/SignaturePad/ink'

const drawn = (...points: [number, number][]): Ink => {
  const ink = new Ink()
  ink.fit(300, 180)
  const [first, ...more] = points
  ink.begin({ x: first![0], y: first![1] })
  for (const [x, y] of more) ink.extend({ x, y })
  return ink
}

describe('a signature', () => {
  it('is neither a tap nor a slip of the finger', () => {
    expect(new Ink().isSignature).toBe(false)
    expect(drawn([10, 10]).isSignature).toBe(false)
    expect(drawn([10, 10], [40, 10]).isSignature).toBe(false)
    expect(drawn([10, 10], [60, 10], [60, 60]).isSignature).toBe(true)
  })

  it('may be of several lines, which are taken back one by one or at once', () => {
    const ink = drawn([0, 0], [50, 0])
    ink.begin({ x: 0, y: 20 })
    ink.extend({ x: 50, y: 20 })
    expect(ink.isSignature).toBe(true)
    ink.undo()
    expect([ink.isSignature, ink.isEmpty]).toEqual([false, false])
    ink.clear()
    expect(ink.isEmpty).toBe(true)
    ink.undo()
    expect(ink.isEmpty).toBe(true)
  })

  it('is drawn in the pixels of the screen, and smaller in a smaller field', () => {
    const ink = drawn([100, 100], [200, 100])
    const calls: [string, ...number[]][] = []
    const note =
      (name: string) =>
      (...numbers: number[]) =>
        void calls.push([name, ...numbers])
    const context = {
      setTransform: note('scale'),
      clearRect: note('clear'),
      beginPath: note('begin'),
      moveTo: note('move'),
      lineTo: note('line'),
      quadraticCurveTo: note('curve'),
      stroke: note('stroke'),
    } as unknown as InkContext
    ink.fit(150, 90)
    ink.draw(context, 3)
    expect(calls).toContainEqual(['scale', 3, 0, 0, 3, 0, 0])
    expect(calls).toContainEqual(['clear', 0, 0, 150, 90])
    expect(calls).toContainEqual(['move', 50, 50])
    expect(calls).toContainEqual(['line', 100, 50])
  })
})
