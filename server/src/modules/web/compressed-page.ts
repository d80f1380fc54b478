import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** 13 percent smaller than 4 in the same time; 11 saves another 9 percent and takes fifty times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const COMPRESS: Record<Encoding, (html: string) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, BROTLI),
  gzip: (html) => promisify(gzip)(html),
}

/** A page that is compressed at most once for each encoding. */
export class CompressedPage {
  private readonly bodies = new Map<Encoding, Promise<Buffer>>()

  constructor(readonly html: string) {}

  readonly compress = (encoding: Encoding): Promise<Buffer> => {
    const known = this.bodies.get(encoding)
    if (known) return known
    const body = COMPRESS[encoding](this.html)
    this.bodies.set(encoding, body)
    return body
  }
}
