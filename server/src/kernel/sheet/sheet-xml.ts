const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export const unescapeXml = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return ENTITIES[name] ?? whole
    return String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal))
  })

/** Attributes of an element, from the text of its tag. */
export const attributeOf = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : unescapeXml(value)
}

export interface CellXml {
  xml: string
  /** Of the names of elements: '' or `x:`. */
  prefix: string
  attributes: string
  /** undefined for a cell of a format alone. */
  content: string | undefined
}

const CELL = /<((?:\w+:)?)c\b([^>]*?)(?:\/>|>(.*?)<\/\1c>)/gs

export const replaceCells = (worksheet: string, replace: (cell: CellXml) => string): string =>
  worksheet.replace(CELL, (xml, prefix: string, attributes: string, content: string | undefined) =>
    replace({ xml, prefix, attributes, content }),
  )

export const listCells = (worksheet: string): CellXml[] =>
  [...worksheet.matchAll(CELL)].map(([xml, prefix, attributes, content]) => ({ xml, prefix, attributes, content }))

/** A place in a sheet, both from 0. */
export interface CellPlace {
  row: number
  column: number
}

/** Of an address such as AB12. */
export const readAddress = (address: string): CellPlace => {
  const [, letters = 'A', number = '1'] = /^\$?([A-Z]+)\$?(\d+)$/.exec(address) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(number) - 1, column }
}

/** The letters of a column. */
export const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))
