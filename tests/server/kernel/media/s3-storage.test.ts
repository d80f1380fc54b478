import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AppError } from '../../../../server/src/kernel/app-error'
import { S3Client, type S3Request } from '../../../../server/src/kernel/media/s3/s3-client'
import { readS3Settings, type S3Settings } from '../../../../server/src/kernel/media/s3/s3-settings'
import { S3Storage } from '../../../../server/src/kernel/media/s3/s3-storage'
import { S3Server } from '../../../support/s3/s3-server'

const outside = readS3Settings(process.env)
/** A store from outside takes none below 5 MB. */
const PART_BYTES = outside ? 5 * 1024 * 1024 : 50_000
const s3 = new S3Server()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 's3-storage-'))
let settings: S3Settings
let storage: S3Storage
const school = `s${randomUUID().slice(0, 8)}`
const FILM = `${school}/lesson/film.mp4`

beforeAll(async () => {
  settings = outside ?? (await s3.start())
  storage = new S3Storage(new S3Client(settings))
  await storage.write(FILM, Buffer.from('0123456789'))
})
afterEach(() => {
  vi.useRealTimers()
  s3.interrupt = () => undefined
})
afterAll(async () => {
  for await (const { key } of storage.list(`${school}/`)) await storage.remove(key)
  fs.rmSync(folder, { recursive: true, force: true })
  if (!outside) await s3.stop()
})

const addressOf = (key: string, seconds = 60, disposition = 'inline') =>
  storage.ownAddressOf(key, { seconds, disposition })

describe('an address of the store', () => {
  it('opens the content, in ranges, with the type and disposition that were signed', async () => {
    const answer = await fetch(await addressOf(FILM), { headers: { range: 'bytes=2-5' } })
    expect(answer.status).toBe(206)
    expect(await answer.text()).toBe('2345')
    expect(answer.headers.get('content-range')).toBe('bytes 2-5/10')
    expect(answer.headers.get('content-type')).toBe('video/mp4')
    expect(answer.headers.get('content-disposition')).toBe('inline')
  })
  it('carries a name to download under', async () => {
    const answer = await fetch(
      await addressOf(FILM, 60, `attachment; filename*=UTF-8''${encodeURIComponent('第一课.mp4')}`),
    )
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment;filename*=UTF-8''${encodeURIComponent('第一课.mp4')}`,
    )
    expect(await answer.text()).toBe('0123456789')
  })
  it('answers HEAD when it was signed for it', async () => {
    const address = await storage.ownAddressOf(FILM, { seconds: 60, disposition: 'inline', method: 'HEAD' })
    const answer = await fetch(address, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe('10')
  })
  it.each(['page.html', 'drawing.svg'])('never has a browser execute %s', async (name) => {
    const key = `${school}/upload/${name}`
    await storage.write(key, Buffer.from('<script>alert(1)</script>'))
    const answer = await fetch(await addressOf(key, 60, 'attachment'))
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toBe('attachment')
  })
  it('is refused without a signature', async () => {
    expect((await fetch((await addressOf(FILM)).split('?')[0]!)).status).toBe(403)
  })
  it.each([
    ['another key', (address: string) => address.replace('film.mp4', 'film2.mp4')],
    ['another type', (address: string) => address.replace('video%2Fmp4', 'text%2Fhtml')],
    ['a longer life', (address: string) => address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')],
    [
      'another signature',
      (address: string) => address.replace(/Signature=./, (end) => `Signature=${end.endsWith('0') ? 1 : 0}`),
    ],
  ])('is refused with %s', async (_what, change) => {
    const address = await addressOf(FILM)
    expect(change(address)).not.toBe(address)
    expect((await fetch(change(address))).status).toBe(403)
  })
  it('is refused after its time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 })
    const address = await addressOf(FILM, 60)
    vi.useRealTimers()
    expect((await fetch(address)).status).toBe(403)
    expect((await fetch(await addressOf(FILM, 60))).status).toBe(200)
  })
})

/** Fails at the n-th part of an upload, as a process does that is killed there. */
class BreakingClient extends S3Client {
  sentParts = 0
  breaksAt = Infinity
  override async send(request: S3Request): Promise<Response | undefined> {
    if (request.query?.partNumber && ++this.sentParts >= this.breaksAt) throw new Error('killed')
    return super.send(request)
  }
}

describe('an upload in parts', () => {
  const givenFile = (content: Buffer): string => {
    const file = path.join(folder, randomUUID())
    fs.writeFileSync(file, content)
    return file
  }
  const givenBroken = async (key: string, content: Buffer) => {
    const client = new BreakingClient(settings)
    client.breaksAt = 3
    await expect(new S3Storage(client, PART_BYTES).writeFile(key, givenFile(content))).rejects.toThrow('killed')
  }
  const writeAgain = async (key: string, content: Buffer) => {
    const client = new BreakingClient(settings)
    await new S3Storage(client, PART_BYTES).writeFile(key, givenFile(content))
    return client.sentParts
  }
  const content = randomBytes(4 * PART_BYTES + 1)

  it('shows nothing before it is complete, and continues where it was killed', async () => {
    const key = `${school}/lesson/killed.mp4`
    await givenBroken(key, content)
    expect(await storage.stat(key)).toBeUndefined()
    // Two of five parts were there.
    expect(await writeAgain(key, content)).toBe(3)
    expect((await storage.read(key))?.equals(content)).toBe(true)
  })
  it('sends parts again whose content has changed', async () => {
    const key = `${school}/lesson/changed-pdf.pdf`
    await givenBroken(key, content)
    const other = randomBytes(3 * PART_BYTES)
    expect(await writeAgain(key, other)).toBe(3)
    expect((await storage.read(key))?.equals(other)).toBe(true)
  })
  it('is discarded with its parts when nobody continued it', async () => {
    const key = `${school}/lesson/abandoned.mp4`
    await givenBroken(key, content)
    await storage.removeUnfinished(new Date(Date.now() - 86_400_000))
    expect(await storage.removeUnfinished(new Date(Date.now() + 60_000))).toBeGreaterThan(0)
    expect(await writeAgain(key, content)).toBe(5)
  })
})

describe.skipIf(outside)('a store in trouble', () => {
  const impatient = () => new S3Storage(new S3Client(settings, { answerMilliseconds: 60 }))
  const busy = expect.objectContaining({ errorName: 'SERVER_BUSY' }) as AppError

  it('is asked once more when it is overloaded for a moment', async () => {
    let refusals = 1
    s3.interrupt = () => (refusals-- > 0 ? 503 : undefined)
    expect(await storage.readText(FILM)).toBe('0123456789')
  })
  it('says with which code it refused', async () => {
    s3.interrupt = () => 400
    await expect(storage.read(FILM)).rejects.toThrow('object store: GET: 400 SlowDown')
  })
  it('keeps nobody waiting when it is silent, and is not asked at all for a while', async () => {
    const silent = impatient()
    let asked = 0
    s3.interrupt = () => {
      asked++
      return 'never'
    }
    for (let round = 0; round < 3; round++) await expect(silent.read(FILM)).rejects.toEqual(busy)
    const askedBefore = asked
    const begin = performance.now()
    await Promise.all(Array.from({ length: 100 }, () => expect(silent.read(FILM)).rejects.toEqual(busy)))
    expect(asked).toBe(askedBefore)
    expect(performance.now() - begin).toBeLessThan(1000)
  })
  it('is let go of when it stops within a content', async () => {
    s3.interrupt = () => 'half'
    await expect(impatient().read(FILM)).rejects.toEqual(busy)
  })
  it('serves no more than 200 at once', async () => {
    const asked: string[] = []
    s3.interrupt = (line) => {
      asked.push(line)
      return 'never'
    }
    const slow = new S3Storage(new S3Client(settings, { answerMilliseconds: 300 }))
    const waiting = Array.from({ length: 250 }, () => slow.read(FILM).catch((error: unknown) => error))
    const refused = await Promise.race(waiting.slice(200))
    expect(refused).toEqual(busy)
    expect((await Promise.all(waiting)).every((error) => (error as AppError).errorName === 'SERVER_BUSY')).toBe(true)
  })
})
