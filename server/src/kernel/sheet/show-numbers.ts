import { DOMParser } from '@xmldom/xmldom'
import { format, isDateFormat } from 'numfmt'
import { attributeOf, escapeXml, replaceCells } from './sheet-xml'

/**
 * Formats that a file names by their number alone (ECMA-376, 18.8.30), as Excel has them in Chinese. Dates are left
 * out: what Excel took for a date is refused.
 */
const BUILT_IN = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [5, '"¥"#,##0'],
  [6, '"¥"#,##0'],
  [7, '"¥"#,##0.00'],
  [8, '"¥"#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [37, '#,##0'],
  [38, '#,##0'],
  [39, '#,##0.00'],
  [40, '#,##0.00'],
  [41, '#,##0'],
  [42, '"¥"#,##0'],
  [43, '#,##0.00'],
  [44, '"¥"#,##0.00'],
  [48, '##0.0E+0'],
])
const VALUE = /<((?:\w+:)?)v\b[^>]*>([^<]*)<\/\1v>/s

const parse = (xml: string): Document =>
  new DOMParser({ onError: () => undefined }).parseFromString(xml, 'text/xml') as unknown as Document

/** The format of each style that cells name, by its place; undefined where a number is shown as it is. */
export const readFormats = (styles: string): (string | undefined)[] => {
  const document = parse(styles)
  const codes = new Map(BUILT_IN)
  for (const own of document.getElementsByTagNameNS('*', 'numFmt'))
    codes.set(Number(own.getAttribute('numFmtId')), own.getAttribute('formatCode') ?? '')
  const [cells] = document.getElementsByTagNameNS('*', 'cellXfs')
  return [...(cells?.getElementsByTagNameNS('*', 'xf') ?? [])].map((style) => {
    const code = codes.get(Number(style.getAttribute('numFmtId')))
    return code === undefined || /^(General|@)?$/i.test(code) || isDateFormat(code) ? undefined : code
  })
}

/** Styles whose cells are crossed out. */
export const readStruck = (styles: string): Set<number> => {
  const document = parse(styles)
  const fonts = [...(document.getElementsByTagNameNS('*', 'fonts')[0]?.getElementsByTagNameNS('*', 'font') ?? [])]
  const isStruck = fonts.map((font) => {
    const [strike] = font.getElementsByTagNameNS('*', 'strike')
    return strike !== undefined && !/^(0|false)$/.test(strike.getAttribute('val') ?? '')
  })
  const [cells] = document.getElementsByTagNameNS('*', 'cellXfs')
  const all = [...(cells?.getElementsByTagNameNS('*', 'xf') ?? [])]
  return new Set(all.flatMap((style, at) => (isStruck[Number(style.getAttribute('fontId'))] ? [at] : [])))
}

/**
 * A worksheet whose numbers are texts as the sheet shows them: 50% and not 0.5, 010 and not 10. For what a learner has
 * to write the shown form counts.
 */
export const showNumbers = (worksheet: string, formats: (string | undefined)[]): string =>
  replaceCells(worksheet, ({ xml, prefix, attributes, content = '' }) => {
    const style = attributeOf(attributes, 's')
    const [, , value] = VALUE.exec(content) ?? []
    const code = formats[Number(style ?? 0)]
    if ((attributeOf(attributes, 't') ?? 'n') !== 'n' || code === undefined || !value) return xml
    const shown = format(code, Number(value), { locale: 'zh-CN' }).trim()
    const kept = attributes.replace(/\s*\bt="\w+"/, '')
    return `<${prefix}c${kept} t="str"><${prefix}v>${escapeXml(shown)}</${prefix}v></${prefix}c>`
  })
