import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A part of a cell with XML of its run's properties, such as `<vertAlign val="superscript"/>`. */
type Run = string | [text: string, properties: string]
/** What a cell holds: runs, or its own XML (`<c …>` with `@` for its address). */
export type MadeCell = string | Run[] | { xml: string }

export interface MadeSheet {
  name?: string
  rows: MadeCell[][]
  /** Attributes of rows by their number. */
  rowAttributes?: Record<number, string>
  /** XML before and behind the rows. */
  before?: string
  behind?: string
  hidden?: boolean
  /** XML of the drawing and of the comments that belong to it. */
  drawing?: string
  comments?: string
}

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const textOf = (text: string) => `<t xml:space="preserve">${escape(text)}</t>`
const runOf = (run: Run) =>
  typeof run === 'string' ? `<r>${textOf(run)}</r>` : `<r><rPr>${run[1]}</rPr>${textOf(run[0])}</r>`

const relations = (all: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="${PACKAGE}">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** A real .xlsx file with whatever cells can carry. Style 1 is crossed out, style 2 a percentage. */
export const makeSheets = (...sheets: MadeSheet[]): Buffer => {
  const strings: string[] = []
  const share = (content: string) => strings.push(`<si>${content}</si>`) - 1
  const cellOf = (cell: MadeCell, address: string): string => {
    if (typeof cell === 'object' && 'xml' in cell) return cell.xml.replace('@', `r="${address}"`)
    if (cell === '') return `<c r="${address}" s="2"/>`
    const content = typeof cell === 'string' ? textOf(cell) : cell.map(runOf).join('')
    return `<c r="${address}" t="s"><v>${share(content)}</v></c>`
  }
  const files: Record<string, string> = {}
  for (const [at, sheet] of sheets.entries()) {
    const { rows, rowAttributes = {}, before = '', behind = '', drawing, comments } = sheet
    const data = rows.map((cells, row) => {
      const written = cells.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${row + 1}`))
      return `<row r="${row + 1}" ${rowAttributes[row + 1] ?? ''}>${written.join('')}</row>`
    })
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${before}<sheetData>${data.join('')}</sheetData>` +
      `${behind}</worksheet>`
    files[`xl/worksheets/_rels/sheet${at + 1}.xml.rels`] = relations([
      ...(drawing ? [['d', 'drawing', `../drawings/drawing${at}.xml`] as [string, string, string]] : []),
      ...(comments ? [['c', 'comments', `/xl/comments${at}.xml`] as [string, string, string]] : []),
    ])
    if (drawing) files[`xl/drawings/drawing${at}.xml`] = `<xdr:wsDr xmlns:xdr="d">${drawing}</xdr:wsDr>`
    if (comments)
      files[`xl/comments${at}.xml`] = `<comments xmlns="${MAIN}"><commentList>${comments}</commentList></comments>`
  }
  files['xl/sharedStrings.xml'] = `<sst xmlns="${MAIN}">${strings.join('')}</sst>`
  files['xl/styles.xml'] =
    `<styleSheet xmlns="${MAIN}"><fonts><font/><font><strike/></font></fonts><cellXfs><xf numFmtId="0" fontId="0"/>` +
    '<xf numFmtId="0" fontId="1"/><xf numFmtId="9" fontId="0"/></cellXfs></styleSheet>'
  files['xl/workbook.xml'] = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(({ name, hidden }, at) => {
      const state = hidden ? ' state="hidden"' : ''
      return `<sheet name="${name ?? '第一章'}" sheetId="${at + 1}"${state} r:id="s${at}"/>`
    })
    .join('')}</sheets></workbook>`
  files['xl/_rels/workbook.xml.rels'] = relations([
    ['strings', 'sharedStrings', 'sharedStrings.xml'],
    ['styles', 'styles', 'styles.xml'],
    ...sheets.map((_sheet, at) => [`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as [string, string, string]),
  ])
  files['_rels/.rels'] = relations([['w', 'officeDocument', 'xl/workbook.xml']])
  files['[Content_Types].xml'] = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))))
}
