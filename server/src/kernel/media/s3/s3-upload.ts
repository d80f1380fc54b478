import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import type { Document } from '@xmldom/xmldom'
import { inParallel } from '../../in-parallel'
import { S3Error, type S3Client, type S3Request } from './s3-client'
import { elementsOf, parseXml, textOf } from './s3-xml'

/** Stores take 10,000. */
const MOST_PARTS = 9000
const PARTS_AT_ONCE = 3

interface Part {
  number: number
  /** As the store wrote it, with quotes. */
  tag: string
}

interface NewPart {
  key: string
  uploadId: string
  number: number
  content: Buffer
  /** Tag of the part that the store has already under this number. */
  present: string | undefined
}

/**
 * Uploads of large files in parts. An object appears with the last step, whole. A killed upload is continued by the
 * next one of the same key: parts that the store has already are compared by their MD5 and not sent again.
 */
export class S3Upload {
  constructor(
    private readonly client: S3Client,
    private readonly partBytes: number,
  ) {}

  async send(key: string, file: string, headers: Record<string, string>): Promise<void> {
    const { size } = await fs.stat(file)
    const partBytes = Math.max(this.partBytes, Math.ceil(size / MOST_PARTS))
    const uploadId = (await this.findUnfinished(key)) ?? (await this.begin(key, headers))
    const present = await this.listParts(key, uploadId)
    const parts: Part[] = []
    const numbers = Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => index + 1)
    const handle = await fs.open(file)
    try {
      await inParallel(numbers, PARTS_AT_ONCE, async (number) => {
        const start = (number - 1) * partBytes
        const content = Buffer.alloc(Math.min(partBytes, size - start))
        const { bytesRead } = await handle.read(content, 0, content.length, start)
        if (bytesRead < content.length) throw new Error(`${file} became shorter while it was stored`)
        parts.push({
          number,
          tag: await this.sendPart({ key, uploadId, number, content, present: present.get(number) }),
        })
      })
    } finally {
      await handle.close()
    }
    await this.complete(key, uploadId, parts)
  }

  /** Discards uploads that began before `moment`, with their parts; returns how many. */
  async abortBefore(moment: Date): Promise<number> {
    let aborted = 0
    for (const { key, uploadId, beganAt } of await this.listUnfinished('')) {
      if (beganAt >= moment) continue
      await this.client.send({ method: 'DELETE', key, query: { uploadId } }).catch(ignoreGone)
      aborted++
    }
    return aborted
  }

  private async findUnfinished(key: string): Promise<string | undefined> {
    const same = (await this.listUnfinished(key)).filter((upload) => upload.key === key)
    return same.sort((one, other) => +other.beganAt - +one.beganAt)[0]?.uploadId
  }

  private async listUnfinished(prefix: string): Promise<{ key: string; uploadId: string; beganAt: Date }[]> {
    const found: { key: string; uploadId: string; beganAt: Date }[] = []
    let query: Record<string, string> = { uploads: '', prefix }
    for (;;) {
      const page = await this.ask({ method: 'GET', key: '', query })
      for (const each of elementsOf(page, 'Upload'))
        found.push({
          key: textOf(each, 'Key'),
          uploadId: textOf(each, 'UploadId'),
          beganAt: new Date(textOf(each, 'Initiated')),
        })
      if (textOf(page, 'IsTruncated') !== 'true') return found
      query = {
        ...query,
        'key-marker': textOf(page, 'NextKeyMarker'),
        'upload-id-marker': textOf(page, 'NextUploadIdMarker'),
      }
    }
  }

  private async begin(key: string, headers: Record<string, string>): Promise<string> {
    return textOf(await this.ask({ method: 'POST', key, query: { uploads: '' }, headers }), 'UploadId')
  }

  private async listParts(key: string, uploadId: string): Promise<Map<number, string>> {
    const tags = new Map<number, string>()
    for (let marker = '0'; ;) {
      const page = await this.ask({ method: 'GET', key, query: { uploadId, 'part-number-marker': marker } })
      for (const each of elementsOf(page, 'Part')) tags.set(Number(textOf(each, 'PartNumber')), textOf(each, 'ETag'))
      if (textOf(page, 'IsTruncated') !== 'true') return tags
      marker = textOf(page, 'NextPartNumberMarker')
    }
  }

  private async sendPart({ key, uploadId, number, content, present }: NewPart): Promise<string> {
    const md5 = createHash('md5').update(content).digest('hex')
    if (present?.replaceAll('"', '') === md5) return present
    const query = { partNumber: String(number), uploadId }
    const answer = await this.client.send({ method: 'PUT', key, query, body: content, patient: true })
    return answer?.headers.get('etag') ?? ''
  }

  private async complete(key: string, uploadId: string, parts: Part[]): Promise<void> {
    const list = parts
      .sort((one, other) => one.number - other.number)
      .map(({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`)
      .join('')
    const body = Buffer.from(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`)
    const result = await this.ask({ method: 'POST', key, query: { uploadId }, body })
    // A store that takes long answers 200 first and may report a failure in the body.
    if (result.documentElement?.nodeName === 'Error') throw new S3Error(200, textOf(result, 'Code'), 'POST')
  }

  private async ask(request: S3Request): Promise<Document> {
    const answer = await this.client.send({ ...request, patient: true })
    if (!answer) throw new S3Error(404, '', request.method)
    return parseXml(await answer.text())
  }
}

const ignoreGone = (error: unknown): undefined => {
  if (error instanceof S3Error && error.code === 'NoSuchUpload') return undefined
  throw error
}
