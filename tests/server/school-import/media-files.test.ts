import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readMp3 } from '../../../server/src/modules/school-import/media/mp3-file'
import { readFilm, readSound } from '../../../server/src/modules/school-import/media/mp4-file'
import { readPdf } from '../../../server/src/modules/school-import/media/pdf-file'
import { avcEntry, makeMp4, soundEntry, type MadeTrack } from '../../support/server/make-mp4'
import { makePdf } from '../../support/server/make-pdf'
import { spoilLesson } from './mistake-cases'
import { SchoolFixture } from './school-fixture'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'media-files-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
let files = 0
const write = (content: Buffer): string => {
  const file = path.join(folder, String(files++))
  fs.writeFileSync(file, content)
  return file
}
const film = (tracks: MadeTrack[], how = {}) => readFilm(write(makeMp4(tracks, how)))
const picture = (changes: Partial<MadeTrack> = {}): MadeTrack => ({
  kind: 'vide',
  entry: avcEntry(),
  times: [[250, 40]],
  ...changes,
})
const sound = (changes: Partial<MadeTrack> = {}): MadeTrack => ({
  kind: 'soun',
  entry: soundEntry(),
  times: [[100, 100]],
  ...changes,
})

describe('a film', () => {
  it('lasts as long as its samples, whatever its head says', async () => {
    expect(await film([picture(), sound()])).toEqual({ durationSeconds: 10 })
    expect(await film([picture()], { indexLast: true })).toEqual({ durationSeconds: 10 })
  })

  it.each<[string, MadeTrack[], number]>([
    [
      'a variable rate',
      [
        picture({
          timescale: 90_000,
          times: [
            [100, 3600],
            [10, 54_000],
            [1, 180_000],
          ],
        }),
      ],
      12,
    ],
    ['a cut of a longer recording', [picture({ edits: [[4000, 0]] })], 4],
    [
      'a picture that begins later',
      [
        picture({
          edits: [
            [1000, -1],
            [10_000, 0],
          ],
        }),
        sound(),
      ],
      11,
    ],
    ['an edit that names more than there is', [picture({ edits: [[99_000, 0]] })], 10],
    ['sound that ends before the picture', [picture(), sound({ times: [[50, 100]] })], 10],
    ['sound that ends just behind the picture', [picture(), sound({ times: [[115, 100]] })], 11.5],
    ['a picture turned by a phone', [picture({ matrix: [0, 65536, -65536, 0] })], 10],
    [
      'a disabled track of another kind',
      [picture(), sound({ isEnabled: false, entry: soundEntry({ codec: 'ac-3' }) })],
      10,
    ],
    ['HE-AAC', [picture(), sound({ entry: soundEntry({ audioObjectType: 29 }) })], 10],
    ['AAC of MPEG-2', [picture(), sound({ entry: soundEntry({ objectType: 0x67 }) })], 10],
    ['the Main profile', [picture({ entry: avcEntry({ profile: 77 }) })], 10],
    ['subtitles', [picture(), { kind: 'text', entry: avcEntry({ codec: 'tx3g' }), times: [[1, 90_000]] }], 10],
  ])('with %s is read right', async (_what, tracks, durationSeconds) => {
    expect(await film(tracks)).toEqual({ durationSeconds })
  })

  it.each<[string, MadeTrack[], RegExp]>([
    ['H.265', [picture({ entry: avcEntry({ codec: 'hvc1' }) })], /^不是 H.264 编码/],
    ['ten bits', [picture({ entry: avcEntry({ profile: 110, bits: 10 }) })], /^的画面是 10 位，/],
    ['4:4:4', [picture({ entry: avcEntry({ profile: 244, chroma: 3 }) })], /^的画面是 4:4:4，/],
    [
      '4:2:2 in ten bits',
      [picture({ entry: avcEntry({ profile: 122, chroma: 2, bits: 10 }) })],
      /^的画面是 10 位、4:2:2，/,
    ],
    ['a mirrored picture', [picture({ matrix: [-65536, 0, 0, 65536] })], /镜像/],
    ['MP3', [picture(), sound({ entry: soundEntry({ objectType: 0x6b }) })], /^的声音不是 AAC/],
    ['AC-3', [picture(), sound({ entry: soundEntry({ codec: 'ac-3' }) })], /^的声音不是 AAC/],
    ['USAC', [picture(), sound({ entry: soundEntry({ audioObjectType: 23 }) })], /^的声音不是 AAC/],
    ['encryption', [picture({ entry: avcEntry({ codec: 'encv' }) })], /^是加密的/],
    ['sound alone', [sound()], /^读不到视频画面/],
    ['half of its picture', [picture({ times: [[125, 40]] }), sound()], /^画面只有 5 秒，声音却有 10 秒/],
    ['no sample', [picture({ times: [] })], /^读不到画面和声音的索引/],
  ])('with %s is refused', async (_what, tracks, problem) => {
    expect(await film(tracks)).toMatch(problem)
  })

  it('is refused wherever it was cut off, with its index first or last', async () => {
    for (const indexLast of [false, true]) {
      const whole = makeMp4([picture({ times: [[25, 40]] }), sound({ times: [[10, 100]] })], { indexLast })
      for (let bytes = 40; bytes < whole.length; bytes += 13)
        expect([bytes, await readFilm(write(whole.subarray(0, bytes)))]).toEqual([
          bytes,
          expect.stringMatching(/^不完整/),
        ])
    }
  })

  it('is refused where a download left zeros, and in pieces whose length is not in the index', async () => {
    const zeros = makeMp4([picture()])
    expect(await readFilm(write(Buffer.from(zeros).fill(0, zeros.length - 400)))).toMatch(/^不完整/)
    expect(await film([picture()], { fragmented: true })).toMatch(/^是分片的 MP4/)
  })

  it('that is broken anywhere in its index gives a length or a sentence', async () => {
    const whole = makeMp4([picture({ edits: [[4000, 0]] }), sound()])
    for (let at = 32; at < whole.indexOf('mdat'); at += 3) {
      const broken = Buffer.from(whole)
      broken[at] ^= 0x81
      const read = await readFilm(write(broken))
      expect(typeof read === 'string' || read.durationSeconds > 0).toBe(true)
    }
  })
})

it('lets a lesson of sound have an M4A', async () => {
  const school = spoilLesson(new SchoolFixture(), 'kind: audio, media: media/a.m4a')
  expect(await school.write('media/a.m4a', makeMp4([sound()])).mistakes()).toEqual([])
  expect(await school.write('media/a.m4a', makeMp4([picture(), sound()])).mistakes()).toMatchObject([
    { message: expect.stringContaining('里面有画面') },
  ])
  school.discard()
})

it('reads sound without a picture, and takes no film for it', async () => {
  expect(
    await readSound(
      write(
        makeMp4([
          sound({
            timescale: 44_100,
            times: [
              [431, 1024],
              [1, 332],
            ],
          }),
        ]),
      ),
    ),
  ).toEqual({
    durationSeconds: (431 * 1024 + 332) / 44_100,
  })
  expect(await readSound(write(makeMp4([picture(), sound()])))).toMatch(/^里面有画面/)
  expect(await readSound(write(makeMp4([sound({ entry: soundEntry({ codec: 'alac' }) })])))).toMatch(/^的声音不是 AAC/)
})

describe('an MP3', () => {
  const FRAME_SECONDS = 1152 / 44_100
  /** A frame of layer III at 44.1 kHz with one of these indices of a bit rate: 9 is 128, 5 is 64 kbit/s. */
  const frame = (rate: 5 | 9, content = ''): Buffer => {
    const bytes = Buffer.alloc(Math.floor((144 * (rate === 9 ? 128_000 : 64_000)) / 44_100))
    bytes.writeUInt32BE((0xfffb_0000 | (rate << 12)) >>> 0)
    bytes.write(content, 36, 'latin1')
    return bytes
  }
  const frames = (count: number) => Array.from({ length: count }, (_, at) => frame(at % 3 === 0 ? 9 : 5))
  const counted = (count: number): Buffer => {
    const first = frame(9, 'Xing')
    first.writeUInt32BE(1, 40)
    first.writeUInt32BE(count, 44)
    return first
  }
  const read = (...parts: Buffer[]) => readMp3(write(Buffer.concat(parts)))

  it('lasts as long as its frames, at a variable rate too', async () => {
    const expected = { durationSeconds: expect.closeTo(300 * FRAME_SECONDS, 6) }
    expect(await read(...frames(300))).toEqual(expected)
    expect(await read(counted(300), ...frames(300))).toEqual(expected)
  })

  it('is not longer by tags and pictures, at its beginning, end and in between', async () => {
    const expected = { durationSeconds: expect.closeTo(300 * FRAME_SECONDS, 6) }
    const cover = Buffer.concat([Buffer.from('APIC'), frame(9).subarray(0, 300), frame(5).subarray(0, 90)])
    const tag = Buffer.concat([
      Buffer.from('ID3\x04\0\0\0\0'),
      Buffer.from([cover.length >> 7, cover.length & 127]),
      cover,
    ])
    expect(await read(tag, ...frames(300), Buffer.from('TAG'.padEnd(128)))).toEqual(expected)
    expect(await read(...frames(150), cover, ...frames(150))).toEqual(expected)
  })

  it('is refused with fewer frames than it says, and without any', async () => {
    expect(await read(counted(300), ...frames(150))).toMatch(/^不完整/)
    expect(await read(Buffer.alloc(5000, 'ID3'))).toMatch(/^读不到时长/)
  })
})

describe('a PDF', () => {
  const read = (content: Buffer) => readPdf(write(content))

  it('has the pages that its reader shows, with notes and an owner’s password too', async () => {
    expect(await read(makePdf({ pages: 5 }))).toEqual({ pageCount: 5 })
    expect(await read(makePdf({ pages: 5, annotated: true }))).toEqual({ pageCount: 5 })
    expect(await read(makePdf({ pages: 5, ownerPassword: 'print' }))).toEqual({ pageCount: 5 })
  })

  it('is refused where learners would need a password', async () => {
    expect(await read(makePdf({ pages: 5, userPassword: 'open', ownerPassword: 'print' }))).toMatch(/^有打开密码/)
  })

  it('is refused wherever it was cut off, and without a page', async () => {
    const whole = makePdf({ pages: 5, annotated: true })
    for (let bytes = 0; bytes < whole.length - 20; bytes += 17)
      expect(await read(whole.subarray(0, bytes))).toMatch(/^不是完整的 PDF/)
    expect(await read(makePdf({ pages: 0 }))).toMatch(/^(里面没有页面|不是完整的)/)
    const changed = Buffer.concat([whole, Buffer.from('9 0 obj\n<< >>\nendobj\nxre')])
    expect(await read(changed)).toMatch(/^不是完整的 PDF/)
  })
})
