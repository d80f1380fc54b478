import { createHash, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '../../../server/src/kernel/media/s3/s3-settings'
import { findSignatureFault, type SignedRequest } from './check-signature'

interface Thing {
  content: Buffer
  headers: Record<string, string>
  modifiedAt: Date
}

interface Upload {
  id: string
  key: string
  headers: Record<string, string>
  beganAt: Date
  parts: Map<number, Buffer>
}

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: Buffer | string
}

const BUCKET = 'school-media'
/** Small, so that tests see the following pages. */
const PAGE_SIZE = 3
const SETTINGS = { bucket: BUCKET, region: 'cn-test-1', keyId: 'KEY-OF-A-TEST', keySecret: 'secret of a test' }

/**
 * What this product uses of S3, over HTTP and in memory: private objects, lists in pages, uploads in parts, ranges.
 * Every request needs a right signature. A test may have it fall silent or fail.
 */
export class S3Server {
  readonly objects = new Map<string, Thing>()
  readonly uploads = new Map<string, Upload>()
  /** `PUT school/…` of each request that was signed rightly. */
  readonly log: string[] = []
  /**
   * A status to answer with instead of doing the work; `never` answers nothing, `half` stops within the content, `cut`
   * ends the connection there.
   */
  interrupt: (line: string) => number | 'never' | 'half' | 'cut' | undefined = () => undefined
  now = (): Date => new Date()
  private readonly http = http.createServer((request, response) => void this.receive(request, response))

  async start(): Promise<S3Settings> {
    await new Promise<void>((resolve) => this.http.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`
    return { ...SETTINGS, endpoint, publicEndpoint: endpoint, pathStyle: true }
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.http.close(resolve))
    this.http.closeAllConnections()
    await closed
  }

  private async receive(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const headers = request.headers as Record<string, string>
    const signed = {
      method: request.method ?? '',
      url: new URL(request.url ?? '', `http://${headers.host}`),
      headers,
      body: Buffer.concat(pieces),
    }
    const fault = await findSignatureFault(signed, SETTINGS, this.now())
    const key = signed.url.pathname.replace(new RegExp(`^/${BUCKET}/`), '')
    const line = `${signed.method} ${key}${[...signed.url.searchParams.keys()].includes('partNumber') ? ` part` : ''}`
    const interruption = fault ? undefined : this.interrupt(line)
    if (interruption === 'never') return
    if (!fault) this.log.push(line)
    const answer = fault
      ? refuse(403, fault)
      : typeof interruption === 'number'
        ? refuse(interruption, 'SlowDown')
        : this.answer(signed, key)
    const body = Buffer.from(answer.body ?? '')
    response.writeHead(answer.status ?? 200, { 'content-length': body.length, ...answer.headers })
    if (interruption === 'half') return void response.write(body.subarray(0, body.length / 2))
    if (interruption === 'cut') return void response.write(body.subarray(0, body.length / 2), () => response.destroy())
    response.end(signed.method === 'HEAD' ? undefined : body)
  }

  private answer({ method, url, headers, body }: SignedRequest, key: string): Answer {
    const query = Object.fromEntries(url.searchParams)
    if (key === '') return 'uploads' in query ? this.listUploads(query) : this.list(query)
    if ('uploads' in query) return this.begin(key, headers)
    if (query.uploadId) return this.answerUpload(method, query.uploadId, query, body)
    const thing = this.objects.get(key)
    if (method === 'PUT') {
      this.objects.set(key, { content: body, headers: keptOf(headers), modifiedAt: this.now() })
      return { headers: { etag: tagOf(body) } }
    }
    if (method === 'DELETE') {
      this.objects.delete(key)
      return { status: 204 }
    }
    return thing ? send(thing, headers.range, query) : refuse(404, 'NoSuchKey')
  }

  private list(query: Record<string, string>): Answer {
    const { keys, next } = pageOf([...this.objects.keys()], query.prefix, query['continuation-token'])
    const contents = keys.map((key) => {
      const { content, modifiedAt } = this.objects.get(key)!
      const facts = `<Size>${content.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified>`
      return `<Contents><Key>${key}</Key>${facts}</Contents>`
    })
    const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    return xml(`<ListBucketResult>${more}${contents.join('')}</ListBucketResult>`)
  }

  private listUploads(query: Record<string, string>): Answer {
    const { keys, next } = pageOf([...this.uploads.keys()], '', query['upload-id-marker'])
    const found = keys
      .map((id) => this.uploads.get(id)!)
      .filter(({ key }) => key.startsWith(query.prefix ?? ''))
      .map(({ id, key, beganAt }) => {
        const began = `<Initiated>${beganAt.toISOString()}</Initiated>`
        return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId>${began}</Upload>`
      })
    const markers = `<NextKeyMarker>-</NextKeyMarker><NextUploadIdMarker>${next}</NextUploadIdMarker>`
    const more = next ? `<IsTruncated>true</IsTruncated>${markers}` : ''
    return xml(`<ListMultipartUploadsResult>${more}${found.join('')}</ListMultipartUploadsResult>`)
  }

  private begin(key: string, headers: Record<string, string>): Answer {
    const id = randomUUID()
    this.uploads.set(id, { id, key, headers: keptOf(headers), beganAt: this.now(), parts: new Map() })
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }

  private answerUpload(method: string, id: string, query: Record<string, string>, body: Buffer): Answer {
    const upload = this.uploads.get(id)
    if (!upload) return refuse(404, 'NoSuchUpload')
    if (method === 'PUT') {
      upload.parts.set(Number(query.partNumber), body)
      return { headers: { etag: tagOf(body) } }
    }
    if (method === 'GET') return listParts(upload, Number(query['part-number-marker']))
    if (method === 'DELETE') {
      this.uploads.delete(id)
      return { status: 204 }
    }
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
    const parts = named.map(([, number, tag]) => ({ tag, content: upload.parts.get(Number(number)) }))
    if (parts.some(({ tag, content }) => !content || tagOf(content) !== tag)) return refuse(400, 'InvalidPart')
    const content = Buffer.concat(parts.map((part) => part.content!))
    this.objects.set(upload.key, { content, headers: upload.headers, modifiedAt: this.now() })
    this.uploads.delete(id)
    return xml('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }
}

/** The settings of a server whose media lie in this store. */
export const environmentOf = ({ bucket, endpoint, region, keyId, keySecret }: S3Settings) => ({
  STORAGE_S3_BUCKET: bucket,
  STORAGE_S3_ENDPOINT: endpoint,
  STORAGE_S3_REGION: region,
  STORAGE_S3_KEY_ID: keyId,
  STORAGE_S3_KEY_SECRET: keySecret,
  STORAGE_S3_PATH_STYLE: '1',
})

const listParts = ({ parts }: Upload, after: number): Answer => {
  const numbers = [...parts.keys()].sort((one, other) => one - other).filter((number) => number > after)
  const page = numbers.slice(0, PAGE_SIZE)
  const list = page.map((number) => {
    return `<Part><PartNumber>${number}</PartNumber><ETag>${tagOf(parts.get(number)!)}</ETag></Part>`
  })
  const more =
    numbers.length > page.length
      ? `<IsTruncated>true</IsTruncated><NextPartNumberMarker>${page.at(-1)}</NextPartNumberMarker>`
      : ''
  return xml(`<ListPartsResult>${more}${list.join('')}</ListPartsResult>`)
}

const send = (
  { content, headers, modifiedAt }: Thing,
  range: string | undefined,
  query: Record<string, string>,
): Answer => {
  const all = {
    ...headers,
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'last-modified': modifiedAt.toUTCString(),
    ...Object.fromEntries(
      ['content-type', 'content-disposition'].flatMap((name) =>
        query[`response-${name}`] ? [[name, query[`response-${name}`]]] : [],
      ),
    ),
  }
  if (!range) return { headers: all, body: content }
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  if (Number(from) >= content.length) return refuse(416, 'InvalidRange')
  const body = content.subarray(Number(from), to === '' ? undefined : Number(to) + 1)
  const described = `bytes ${from}-${Number(from) + body.length - 1}/${content.length}`
  return { status: 206, headers: { ...all, 'content-range': described }, body }
}

const pageOf = (keys: string[], prefix = '', after = ''): { keys: string[]; next: string | undefined } => {
  const found = keys.filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = found.slice(0, PAGE_SIZE)
  return { keys: page, next: found.length > page.length ? page.at(-1) : undefined }
}

const keptOf = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(['content-type', 'content-disposition'].map((name) => [name, headers[name] ?? '']))

const tagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`

const xml = (body: string): Answer => ({
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?>${body}`,
})

const refuse = (status: number, code: string): Answer => ({ ...xml(`<Error><Code>${code}</Code></Error>`), status })
