import { FORMULA } from '../rich-text/markdown'
import { markStyles, type Style } from '../rich-text/style-marks'
import { toRaised } from './raised-signs'
import { escapeXml, unescapeXml } from './sheet-xml'

/** Before a text of several colours, which are not kept. */
export const COLOURED = '\ufdef'

const STRING = /<((?:\w+:)?)(si|is)>(.*?)<\/\1\2>/gs
const RUN = /<((?:\w+:)?)r>(.*?)<\/\1r>/gs
const PROPERTIES = /<((?:\w+:)?)rPr>(.*?)<\/\1rPr>/s
const TEXT = /<((?:\w+:)?)t\b[^>]*>([^<]*)<\/\1t>/g
const BLACK = ['', 'theme="1"', 'indexed="8"', 'auto="1"', 'rgb="FF000000"']

interface Run {
  text: string
  styles: Style[]
  colour: string
}

/**
 * Strings whose parts have styles as one text with marks: raised and lowered signs as such where Unicode has them (m²,
 * H₂O), a line under blanks as a gap to fill in.
 */
export const markRuns = (xml: string): string =>
  xml.replace(STRING, (string, prefix: string, tag: string, content: string) => {
    const runs = [...content.matchAll(RUN)].map(([, , run]) => readRun(run))
    if (runs.length === 0) return string
    const text = escapeXml(joinRuns(runs))
    return `<${prefix}${tag}><${prefix}t xml:space="preserve">${text}</${prefix}t></${prefix}${tag}>`
  })

const readRun = (run: string): Run => {
  const properties = PROPERTIES.exec(run)?.[2] ?? ''
  const text = [...run.replace(PROPERTIES, '').matchAll(TEXT)].map(([, , part]) => part).join('')
  const valueOf = (name: string) => {
    const [element, value] = new RegExp(`<(?:\\w+:)?${name}(?:\\s+val="([^"]*)")?\\s*/>`).exec(properties) ?? []
    return element && !/^(0|false|none)$/.test(value ?? '') ? (value ?? 'on') : undefined
  }
  const raised = valueOf('vertAlign')
  const styles: Style[] = (['b', 'i', 'u', 'strike'] as const).filter((name) => valueOf(name) !== undefined)
  if (raised === 'superscript') styles.push('sup')
  if (raised === 'subscript') styles.push('sub')
  const colour = /<(?:\w+:)?color\s+([^>]*?)\s*\/>/.exec(properties)?.[1] ?? ''
  return { text: unescapeXml(text), styles, colour: BLACK.includes(colour) ? '' : colour }
}

const joinRuns = (runs: Run[]): string => {
  const written = runs.filter(({ text }) => text.trim() !== '')
  // What all have in common is how the cell looks, not what a part of it means.
  const common = written.length > 1 ? (['b', 'i', 'u'] as const).filter((style) => isOfAll(written, style)) : []
  const formulas = findFormulas(runs.map(({ text }) => text).join(''))
  const isColoured = new Set(written.map(({ colour }) => colour)).size > 1
  let at = 0
  const marked = runs.map(({ text, styles }) => {
    const from = at
    at += text.length
    const isFormula = formulas.some(([begin, end]) => from < end && at > begin)
    return isFormula
      ? text
      : markRun(
          text,
          styles.filter((style) => !(common as Style[]).includes(style)),
        )
  })
  return (isColoured ? COLOURED : '') + marked.join('')
}

const isOfAll = (runs: Run[], style: Style): boolean => runs.every(({ styles }) => styles.includes(style))

/** Line by line, so that no tag stands alone in a line of Markdown. */
const markRun = (text: string, styles: Style[]): string => {
  if (styles.length === 0) return text
  const isRaised = styles.includes('sup') ? 'sup' : styles.includes('sub') ? 'sub' : undefined
  const raised = isRaised && toRaised(text, isRaised)
  const left = raised === undefined ? styles : styles.filter((style) => style !== isRaised)
  return (raised ?? text).replace(/[^\n]+/g, (line) => markLine(line, left))
}

const markLine = (line: string, styles: Style[]): string => {
  if (/^[\s_]*$/.test(line)) return styles.includes('u') && line.length > 1 ? '____' : line
  return styles.length > 0 ? markStyles(styles, line) : line
}

/** Where formulas between dollar signs begin and end. */
const findFormulas = (text: string): [number, number][] => {
  const found: [number, number][] = []
  for (let at = text.indexOf('$'); at >= 0;) {
    const [formula = '$'] = FORMULA.exec(text.slice(at)) ?? []
    if (formula.length > 1) found.push([at, at + formula.length])
    at = text.indexOf('$', at + formula.length)
  }
  return found
}
