import fs from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Document } from '@xmldom/xmldom'
import { areaOfKey } from '../media-key'
import { mediaTypeOf } from '../media-types'
import type { OwnAddress, Storage, StoredContent, StoredFile } from '../storage'
import { S3Error, type S3Client } from './s3-client'
import { S3Upload } from './s3-upload'
import { elementsOf, parseXml, textOf } from './s3-xml'

/** Larger files go in parts of this size. Stores accept none below 5 MB, but for the last of a file. */
const PART_BYTES = 8 * 1024 * 1024

/**
 * A bucket of an object store. Objects are private: only this server reads them, and whoever it signs an address for.
 */
export class S3Storage implements Storage {
  private readonly uploads: S3Upload

  constructor(
    private readonly client: S3Client,
    private readonly partBytes = PART_BYTES,
  ) {
    this.uploads = new S3Upload(client, partBytes)
  }

  get place(): string {
    return this.client.place
  }

  async write(key: string, content: Buffer): Promise<void> {
    await this.client.send({ method: 'PUT', key: checked(key), headers: headersOf(key), body: content })
  }

  async writeFile(key: string, file: string): Promise<void> {
    const { size } = await fs.stat(file)
    if (size <= this.partBytes) {
      const body = await fs.readFile(file)
      await this.client.send({ method: 'PUT', key: checked(key), headers: headersOf(key), body, patient: true })
      return
    }
    try {
      await this.uploads.send(checked(key), file, headersOf(key))
    } catch (error) {
      // Another import may have completed or discarded the same upload meanwhile.
      if (!(error instanceof S3Error && error.code === 'NoSuchUpload')) throw error
      if ((await this.stat(key))?.bytes !== size) await this.uploads.send(key, file, headersOf(key))
    }
  }

  async remove(key: string): Promise<void> {
    await this.client.send({ method: 'DELETE', key: checked(key) })
  }

  async removeStartingWith(prefix: string): Promise<void> {
    for await (const { key } of this.list(checked(prefix))) await this.remove(key)
  }

  async read(key: string): Promise<Buffer | undefined> {
    const answer = await this.client.send({ method: 'GET', key: checked(key) })
    return answer && Buffer.from(await answer.arrayBuffer())
  }

  async readText(key: string): Promise<string | undefined> {
    return (await this.read(key))?.toString('utf8')
  }

  async open(key: string): Promise<StoredContent | undefined> {
    const answer = await this.client.send({ method: 'GET', key: checked(key) })
    if (!answer) return undefined
    return { bytes: Number(answer.headers.get('content-length')), stream: Readable.from(piecesOf(answer)) }
  }

  async stat(key: string): Promise<StoredFile | undefined> {
    const answer = await this.client.send({ method: 'HEAD', key: checked(key) })
    return (
      answer && {
        key,
        bytes: Number(answer.headers.get('content-length')),
        modifiedAt: new Date(answer.headers.get('last-modified') ?? ''),
      }
    )
  }

  async *list(prefix: string): AsyncGenerator<StoredFile> {
    let token = ''
    do {
      const list = await this.listPage({ prefix, ...(token && { 'continuation-token': token }) })
      for (const each of elementsOf(list, 'Contents')) {
        const key = textOf(each, 'Key')
        if (areaOfKey(key))
          yield { key, bytes: Number(textOf(each, 'Size')), modifiedAt: new Date(textOf(each, 'LastModified')) }
      }
      token = textOf(list, 'NextContinuationToken')
    } while (token)
  }

  async isEmpty(): Promise<boolean> {
    return elementsOf(await this.listPage({ 'max-keys': '1' }), 'Contents').length === 0
  }

  ownAddressOf(key: string, { seconds, disposition, method }: OwnAddress): Promise<string> {
    const query = {
      'response-content-type': mediaTypeOf(key).type,
      'response-content-disposition': disposition.replaceAll(' ', ''),
    }
    return this.client.presign(checked(key), query, seconds, method)
  }

  whereIs(key: string, seconds: number): Promise<string> {
    return this.ownAddressOf(key, { seconds, disposition: 'inline' })
  }

  removeUnfinished(before: Date): Promise<number> {
    return this.uploads.abortBefore(before)
  }

  /** @throws S3Error where the answer is no list: the address would lead to something else than a store */
  private async listPage(query: Record<string, string>): Promise<Document> {
    const page = await this.client.send({ method: 'GET', key: '', query: { 'list-type': '2', ...query } })
    const text = (await page?.text()) ?? ''
    if (!text.includes('<ListBucketResult')) throw new S3Error(page?.status ?? 404, 'no list', 'GET')
    return parseXml(text)
  }
}

/** A browser that gets an object without our signed headers still must not execute it. */
const headersOf = (key: string): Record<string, string> => {
  const { type, inline } = mediaTypeOf(key)
  return { 'content-type': type, 'content-disposition': inline ? 'inline' : 'attachment' }
}

async function* piecesOf(answer: Response): AsyncGenerator<Uint8Array> {
  if (answer.body) yield* answer.body as unknown as AsyncIterable<Uint8Array>
}

const checked = (key: string): string => {
  if (!areaOfKey(key)) throw new Error(`not a storage key: ${key}`)
  return key
}
