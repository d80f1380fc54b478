import { createHash } from 'node:crypto'

interface MadePdf {
  pages: number
  /** To open it. */
  userPassword?: string
  /** Against printing and copying. */
  ownerPassword?: string
  /** Whether the first page has a note, which is an object of its own. */
  annotated?: boolean
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const FILE_ID = Buffer.alloc(16, 7)
const PERMISSIONS = -44

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()
const pad = (password: string): Buffer => Buffer.concat([Buffer.from(password), PADDING]).subarray(0, 32)

const rc4 = (key: Buffer, text: Buffer): Buffer => {
  const state = Array.from({ length: 256 }, (_, at) => at)
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + state[at] + key[at % key.length]) & 255
    ;[state[at], state[other]] = [state[other], state[at]]
  }
  let [one, two] = [0, 0]
  return Buffer.from(
    text.map((byte) => {
      one = (one + 1) & 255
      two = (two + state[one]) & 255
      ;[state[one], state[two]] = [state[two], state[one]]
      return byte ^ state[(state[one] + state[two]) & 255]
    }),
  )
}

/** The dictionary of the standard handler with keys of 40 bits (PDF 1.7, 7.6.3). */
const encrypt = (userPassword: string, ownerPassword: string): string => {
  const owner = rc4(md5(pad(ownerPassword || userPassword)).subarray(0, 5), pad(userPassword))
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(PERMISSIONS)
  const key = md5(pad(userPassword), owner, permissions, FILE_ID).subarray(0, 5)
  const user = rc4(key, PADDING)
  const [o, u] = [owner.toString('hex'), user.toString('hex')]
  return `<< /Filter /Standard /V 1 /R 2 /O <${o}> /U <${u}> /P ${PERMISSIONS} >>`
}

/** A real PDF of empty pages. */
export const makePdf = ({ pages, userPassword = '', ownerPassword = '', annotated = false }: MadePdf): Buffer => {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 3} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    ...kids.map((_kid, page) => {
      const note = annotated && page === 0 ? ` /Annots [${pages + 3} 0 R]` : ''
      return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]${note} >>`
    }),
    ...(annotated ? ['<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (/Type /Page and /Type /Page) >>'] : []),
  ]
  const isEncrypted = userPassword + ownerPassword !== ''
  if (isEncrypted) objects.push(encrypt(userPassword, ownerPassword))
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const id = `<${FILE_ID.toString('hex')}>`
  const security = isEncrypted ? ` /Encrypt ${objects.length} 0 R` : ''
  const list = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /ID [${id} ${id}]${security} >>\n`
  return Buffer.from(`${text}${list}${trailer}startxref\n${text.length}\n%%EOF\n`)
}
