import path from 'node:path'
import { attributeOf, listCells, readAddress, unescapeXml, type CellPlace } from './sheet-xml'

/** What a sheet has besides texts and numbers. */
export interface SheetExtras {
  /** What cannot be kept as it is meant. */
  refused: (CellPlace & { message: string })[]
  /** What is left out, or has another look. */
  warned: (CellPlace & { message: string })[]
  merged: { from: CellPlace; to: CellPlace }[]
  /** Numbers of rows and letters of columns as the sheet shows them. */
  hiddenRows: number[]
  hiddenColumns: { from: number; to: number }[]
}

const INSTEAD = '请删去；要显示的图片写成 ![](图片网址)，并在“排版”列写 Markdown'
const PICTURE = `这里有图片，表格导入不带图片，${INSTEAD}`
const SHAPE = `这里有图片、图形或文本框，表格导入不带它们，${INSTEAD}`

/** Finds them in a worksheet and in the files that belong to it. `struck` are styles of cells that are crossed out. */
export const findExtras = (files: Map<string, Buffer>, worksheet: string, struck: Set<number>): SheetExtras => {
  const xml = files.get(worksheet)!.toString()
  const extras: SheetExtras = { refused: [], warned: [], merged: [], hiddenRows: [], hiddenColumns: [] }
  for (const { attributes, content } of listCells(xml)) {
    if (content === undefined) continue
    const place = readAddress(attributeOf(attributes, 'r') ?? '')
    const problem = describeCell(attributes, content)
    if (problem) extras.refused.push({ ...place, message: problem })
    if (struck.has(Number(attributeOf(attributes, 's') ?? -1)) && /<(?:\w+:)?(v|t)\b/.test(content))
      extras.warned.push({ ...place, message: '整格的删除线不会保留，只留文字' })
  }
  for (const tag of tagsOf(xml, 'mergeCell')) {
    const [from, to] = (attributeOf(tag, 'ref') ?? 'A1').split(':').map(readAddress)
    if (to) extras.merged.push({ from, to })
  }
  const isHidden = (tag: string) => /^(1|true)$/.test(attributeOf(tag, 'hidden') ?? '')
  extras.hiddenRows = tagsOf(xml, 'row')
    .filter(isHidden)
    .map((tag) => Number(attributeOf(tag, 'r')))
  extras.hiddenColumns = tagsOf(xml, 'col')
    .filter(isHidden)
    .map((tag) => ({ from: Number(attributeOf(tag, 'min')) - 1, to: Number(attributeOf(tag, 'max')) - 1 }))
  const warn = (tag: string, message: string) => {
    const place = readAddress((attributeOf(tag, 'ref') ?? 'A1').split(':')[0])
    extras.warned.push({ ...place, message })
  }
  for (const tag of tagsOf(xml, 'hyperlink')) warn(tag, '链接不会保留，只留文字')
  for (const { kind, target } of relationsOf(files, worksheet)) {
    const content = files.get(target)?.toString() ?? ''
    if (kind === 'comments') for (const tag of tagsOf(content, 'comment')) warn(tag, '批注不会导入')
    if (kind === 'drawing') extras.refused.push(...findDrawings(content))
  }
  return extras
}

const describeCell = (attributes: string, content: string): string | undefined => {
  const [, , formula] = /<((?:\w+:)?)f\b[^>]*?(?:\/>|>([^<]*)<\/\1f>)/.exec(content) ?? []
  const hasFormula = /<(?:\w+:)?f\b/.test(content)
  const [, , value] = /<((?:\w+:)?)v\b[^>]*>([^<]*)<\/\1v>/.exec(content) ?? []
  // WPS and Excel keep a picture in a cell as a formula, or as an error with a value of metadata.
  if (/(DISPIMG|IMAGE)\(/.test(formula ?? '') || attributeOf(attributes, 'vm') !== undefined) return PICTURE
  if (attributeOf(attributes, 't') === 'e') return `公式出错（${unescapeXml(value ?? '')}），请改成要显示的文字`
  return hasFormula && !/<(?:\w+:)?v\b/.test(content)
    ? '公式还没有算出结果，请用表格软件打开、保存一次，或者改成要显示的文字'
    : undefined
}

/** Pictures and shapes by the cell of their upper left corner. */
const findDrawings = (drawing: string): SheetExtras['refused'] => {
  const anchors = drawing.match(/<(?:\w+:)?(oneCell|twoCell|absolute)Anchor\b[\s\S]*?<\/(?:\w+:)?\1Anchor>/g) ?? []
  return anchors.map((anchor) => {
    const [from = ''] = /<(?:\w+:)?from>[\s\S]*?<\/(?:\w+:)?from>/.exec(anchor) ?? []
    const numberOf = (name: string) => Number(new RegExp(`<(?:\\w+:)?${name}>(\\d+)<`).exec(from)?.[1] ?? 0)
    return { row: numberOf('row'), column: numberOf('col'), message: SHAPE }
  })
}

const tagsOf = (xml: string, name: string): string[] => xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? []

/** What a part of the file refers to: the last word of its type, and its path. */
const relationsOf = (files: Map<string, Buffer>, part: string) => {
  const { dir, base } = path.posix.parse(part)
  const relations = files.get(`${dir}/_rels/${base}.rels`)?.toString() ?? ''
  return tagsOf(relations, 'Relationship').map((tag) => {
    const target = attributeOf(tag, 'Target') ?? ''
    return {
      id: attributeOf(tag, 'Id') ?? '',
      kind: path.posix.basename(attributeOf(tag, 'Type') ?? ''),
      target: target.startsWith('/') ? target.slice(1) : path.posix.join(dir, target),
    }
  })
}

/** Sheets of the file by their names. */
export const listWorksheets = (files: Map<string, Buffer>): { name: string; part: string; isHidden: boolean }[] => {
  const relations = relationsOf(files, 'xl/workbook.xml')
  return tagsOf(files.get('xl/workbook.xml')?.toString() ?? '', 'sheet').flatMap((tag) => {
    const id = /\s\w+:id="([^"]*)"/.exec(tag)?.[1]
    const part = relations.find((relation) => relation.id === id)?.target
    const isHidden = /^(hidden|veryHidden)$/.test(attributeOf(tag, 'state') ?? '')
    return part && files.has(part) ? [{ name: attributeOf(tag, 'name') ?? '', part, isHidden }] : []
  })
}
