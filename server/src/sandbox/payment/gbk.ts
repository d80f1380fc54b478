/** A text in GBK, which Node can read but not write. @throws Error for a character that GBK has not */
export const encodeGbk = (text: string): Buffer => {
  codes ??= readCodes()
  return Buffer.from(
    [...text].flatMap((char) => {
      if (char < '\x80') return [char.charCodeAt(0)]
      const code = codes!.get(char)
      if (!code) throw new Error(`GBK has no ${char}`)
      return code
    }),
  )
}

let codes: Map<string, number[]> | undefined

const readCodes = (): Map<string, number[]> => {
  const decoder = new TextDecoder('gbk')
  const found = new Map<string, number[]>()
  for (let first = 0x81; first <= 0xfe; first++)
    for (let second = 0x40; second <= 0xfe; second++)
      found.set(decoder.decode(Uint8Array.of(first, second)), [first, second])
  return found
}
