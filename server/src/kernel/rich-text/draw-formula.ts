import { createHash } from 'node:crypto'

/** Pixels of an em where the text beside the formula has 16: TeX's letters are smaller than those of a phone. */
const EM_PIXELS = 17
/** Units of MathJax's drawing that make an em. */
const EM_UNITS = 1000
/** The colour of text on the phone: an `<img>` inherits none. */
const INK = '#1b2333'
const LONGEST_TEX = 2000
/** No macros of one's own, no links, no styles. */
const PACKAGES = ['base', 'ams', 'boldsymbol', 'braket', 'cancel', 'cases', 'gensymb', 'mhchem', 'upgreek']

export interface DrawnFormula {
  /** Names the drawing: the same formula always has the same. */
  hash: string
  svg: string
  /** Pixels beside text of 16 pixels. */
  width: number
  height: number
  /** Pixels below the line on which letters stand. */
  depth: number
}

export type DrawFormula = (tex: string, display: boolean) => DrawnFormula | { problem: string }

/**
 * Loads MathJax, which takes a third of a second, and returns what draws TeX as SVG: with a size in px and without
 * style elements and percentages, which WeChat's image cannot draw.
 */
export const loadFormulas = async (): Promise<DrawFormula> => {
  const [{ mathjax }, { TeX }, { SVG }, { liteAdaptor }, { RegisterHTMLHandler }] = await Promise.all([
    import('mathjax-full/js/mathjax.js'),
    import('mathjax-full/js/input/tex.js'),
    import('mathjax-full/js/output/svg.js'),
    import('mathjax-full/js/adaptors/liteAdaptor.js'),
    import('mathjax-full/js/handlers/html.js'),
    import('mathjax-full/js/input/tex/AllPackages.js'),
  ])
  const adaptor = liteAdaptor()
  RegisterHTMLHandler(adaptor)
  const refuse = (_input: unknown, error: Error): never => {
    throw new FormulaError(error.message)
  }
  const document = mathjax.document('', {
    InputJax: new TeX({ packages: PACKAGES, formatError: refuse }),
    OutputJax: new SVG({ fontCache: 'none' }),
  })
  const draw = (tex: string, display: boolean): DrawnFormula | { problem: string } => {
    if (tex.length > LONGEST_TEX) return { problem: `公式太长，最多 ${LONGEST_TEX} 个字符` }
    try {
      const html = adaptor.innerHTML(document.convert(tex, { display }))
      return toDrawing(html, `${display}:${tex}`) ?? { problem: '公式不能编号，请去掉 \\tag' }
    } catch (error) {
      if (error instanceof FormulaError) return { problem: describeFault(error.message) }
      throw error
    }
  }
  const drawn = new Map<string, ReturnType<DrawFormula>>()
  return (tex, display) => {
    const name = `${display}:${tex}`
    const formula = drawn.get(name) ?? draw(tex, display)
    drawn.set(name, formula)
    return formula
  }
}

class FormulaError extends Error {}

const describeFault = (message: string): string => {
  const [, command] = /^Undefined control sequence (.+)/.exec(message) ?? []
  return command ? `公式里不认识 ${command}` : `公式写得不对（${message}）`
}

const toPixels = (units: number): number => Math.ceil((units * EM_PIXELS * 10) / EM_UNITS) / 10

const toDrawing = (html: string, name: string): DrawnFormula | undefined => {
  const [, top, width, height] = /viewBox="0 (-?[\d.]+) ([\d.]+) ([\d.]+)"/.exec(html)?.map(Number) ?? []
  if (top === undefined || html.includes('width="100%"')) return undefined
  const size = { width: toPixels(width), height: toPixels(height), depth: toPixels(Math.max(0, height + top)) }
  const svg = html
    .replace(
      /^<svg [^>]*>/,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}px" height="${size.height}px" ` +
        `viewBox="0 ${top} ${width} ${height}">`,
    )
    .replace(/ (data-[a-z-]+|class|style|role|focusable)="[^"]*"/g, '')
    .replaceAll('currentColor', INK)
  const hash = createHash('sha256').update(name).update(svg).digest('hex').slice(0, 24)
  return { hash, svg, ...size }
}

/** Where a school's formula is stored. */
export const formulaKey = (shopCode: string, { hash }: DrawnFormula): string => `${shopCode}/public/formula/${hash}.svg`
/** Whether a key is that of a formula, which the server drew itself: the only SVG that browsers may display. */
export const isFormulaKey = (key: string): boolean => /^[^/]+\/public\/formula\/[0-9a-f]{24}\.svg$/.test(key)
