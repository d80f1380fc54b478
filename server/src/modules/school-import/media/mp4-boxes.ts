/** Names and contents of the boxes in a box's content (ISO/IEC 14496-12, 4.2). @throws RangeError */
export function* listBoxes(content: Buffer): Generator<[string, Buffer]> {
  for (let at = 0; at + 8 <= content.length;) {
    const short = content.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    const bytes = short === 1 ? Number(content.readBigUInt64BE(at + 8)) : short === 0 ? content.length - at : short
    if (bytes < head || at + bytes > content.length) throw new RangeError('A box is larger than what it is in.')
    yield [content.toString('latin1', at + 4, at + 8), content.subarray(at + head, at + bytes)]
    at += bytes
  }
}

/** The content of the first box on a way of names; undefined where there is none. */
export const findBox = (content: Buffer, ...names: string[]): Buffer | undefined => {
  const [first, ...rest] = names
  if (first === undefined) return content
  for (const [name, inner] of listBoxes(content)) if (name === first) return findBox(inner, ...rest)
  return undefined
}

/** The same for a box that has to be there. @throws RangeError */
export const requireBox = (content: Buffer, ...names: string[]): Buffer => {
  const found = findBox(content, ...names)
  if (!found) throw new RangeError(`There is no box ${names.join('/')}.`)
  return found
}
