const ENTRY = 16
const RECORD = 8
const GROUPS = 16
const GROUP = 12
const SEGMENTED_COVERAGE = 12

/**
 * Tells which characters a TrueType or OpenType font can draw, by its `cmap` of format 12
 * (https://learn.microsoft.com/typography/opentype/spec/cmap). @throws when it has none
 */
export const readCoverage = (font: Buffer): ((codePoint: number) => boolean) => {
  const map = findMap(font)
  const groups = Array.from({ length: map.readUInt32BE(12) }, (_, index) => {
    const at = GROUPS + index * GROUP
    return { first: map.readUInt32BE(at), last: map.readUInt32BE(at + 4) }
  })
  return (codePoint) => groups.some(({ first, last }) => first <= codePoint && codePoint <= last)
}

const findMap = (font: Buffer): Buffer => {
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const entry = 12 + table * ENTRY
    if (font.toString('latin1', entry, entry + 4) !== 'cmap') continue
    const cmap = font.subarray(font.readUInt32BE(entry + 8))
    for (let record = 0; record < cmap.readUInt16BE(2); record++) {
      const map = cmap.subarray(cmap.readUInt32BE(4 + record * RECORD + 4))
      if (map.readUInt16BE(0) === SEGMENTED_COVERAGE) return map
    }
  }
  throw new Error('the font does not say which characters it has')
}
