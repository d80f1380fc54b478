import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { formulaKey, type DrawnFormula } from '../../../kernel/rich-text/draw-formula'
import { isWholePicture } from '../../../kernel/media/whole-picture'
import type { Mistakes, Place } from '../mistake'
import type { SchoolFolder } from '../school-folder'
import { readHls } from './hls-playlist'
import { areaOf, describeBytes, MEDIA_KINDS, OFFICE_ENDINGS, type MediaKind } from './media-kinds'
import { convertWithLibreOffice, type ConvertOffice } from './office-converter'
import { readMp3 } from './mp3-file'
import { readFilm, readSound } from './mp4-file'
import { readPdf } from './pdf-file'

/** A media file of the school in the storage. `key` contains a hash of the content. */
export interface MediaFile {
  key: string
  fileName: string
  bytes: number
  durationSeconds: number
  pageCount: number
  /** The PDF that was made of an office file; '' for every other file, and where none could be made. */
  pdfKey: string
}
export const NO_MEDIA: MediaFile = { key: '', fileName: '', bytes: 0, durationSeconds: 0, pageCount: 0, pdfKey: '' }

/**
 * The source to copy to a storage key: a path in the school folder, the absolute path of a converted file, or the
 * content of a drawn one.
 */
export type MediaCopy = { key: string } & ({ path: string } | { content: string })

/** Checks the media that the school's files refer to, each once, and returns their storage keys. */
export class MediaLibrary {
  private readonly checked = new Map<string, Promise<MediaFile | string[]>>()
  private readonly copiesByKey = new Map<string, MediaCopy>()

  constructor(
    private readonly folder: SchoolFolder,
    private readonly mistakes: Mistakes,
    private readonly shopCode: () => string,
    private readonly convertOffice: ConvertOffice = convertWithLibreOffice(),
  ) {}

  /** The file at `file`; a missing or wrong one is reported at `place`. */
  async use(kind: MediaKind | 'hls', file: string, place: Place): Promise<MediaFile> {
    if (!file) return NO_MEDIA
    const name = `${kind}:${file}`
    if (!this.checked.has(name)) this.checked.set(name, kind === 'hls' ? this.checkHls(file) : this.check(kind, file))
    const result = await this.checked.get(name)!
    if (!Array.isArray(result)) return result
    for (const problem of result) this.mistakes.add(place, problem)
    return NO_MEDIA
  }

  /** The picture of a formula as a rich text shows it. */
  useFormula(formula: DrawnFormula): string {
    const key = formulaKey(this.shopCode(), formula)
    this.copiesByKey.set(key, { content: formula.svg, key })
    return key
  }

  copies(): MediaCopy[] {
    return [...this.copiesByKey.values()]
  }

  private async check(kind: MediaKind, file: string): Promise<MediaFile | string[]> {
    const problem = this.folder.problemOf(file)
    if (problem) return [problem]
    const { types, label, maxBytes } = MEDIA_KINDS[kind]
    const absolute = this.folder.absolute(file)
    const { size } = await fs.stat(absolute)
    if (size > maxBytes) return [`${file} 有 ${describeBytes(size)}，最大 ${describeBytes(maxBytes)}`]
    const found = await fileTypeFromFile(absolute)
    if (!found || !(types as readonly string[]).includes(found.mime)) {
      return [`${file} 应当是${label}，内容实际是 ${found?.mime ?? '无法识别的格式'}`]
    }
    const ending = path.posix.extname(file).slice(1).toLowerCase()
    const isOffice = kind === 'document' && found.mime !== 'application/pdf'
    if (isOffice && !OFFICE_ENDINGS.includes(ending))
      return [`${file} 的扩展名应当是 ${OFFICE_ENDINGS.join('、')} 之一`]
    const hash = await hashOf([absolute])
    const isMp3 = found.mime === 'audio/mpeg'
    const facts = isOffice ? await this.makePdf(absolute, hash) : await readFacts(kind, absolute, isMp3)
    if (typeof facts === 'string') return [`${file} ${facts}`]
    // The extension follows from the content, so servers may rely on it.
    const contentEnding = kind === 'audio' && !isMp3 ? 'm4a' : found.ext
    const key = `${this.shopCode()}/${areaOf(kind)}/${hash}.${isOffice ? ending : contentEnding}`
    this.copiesByKey.set(key, { path: file, key })
    return { ...NO_MEDIA, ...facts, key, fileName: path.posix.basename(file), bytes: size }
  }

  /** Named by the office file it is of: each conversion writes other bytes. */
  private async makePdf(office: string, hash: string): Promise<Partial<MediaFile>> {
    const pdf = await this.convertOffice(office)
    const facts = pdf && (await readPdf(pdf))
    if (!pdf || typeof facts !== 'object') return {}
    const pdfKey = `${this.shopCode()}/${areaOf('document')}/${hash}-pdf.pdf`
    this.copiesByKey.set(pdfKey, { path: pdf, key: pdfKey })
    return { ...facts, pdfKey }
  }

  private async checkHls(file: string): Promise<MediaFile | string[]> {
    const problem = this.folder.problemOf(file)
    if (problem) return [problem]
    const { files, durationSeconds, problems } = readHls(this.folder, file)
    if (problems.length > 0) return problems
    const root = path.posix.dirname(file)
    const hash = await hashOf(files.map((each) => this.folder.absolute(each)))
    const prefix = `${this.shopCode()}/${areaOf('hls')}/${hash}`
    const keyOf = (each: string) => `${prefix}/${path.posix.relative(root, each)}`
    let bytes = 0
    for (const each of files) {
      bytes += (await fs.stat(this.folder.absolute(each))).size
      this.copiesByKey.set(keyOf(each), { path: each, key: keyOf(each) })
    }
    return { ...NO_MEDIA, key: keyOf(file), fileName: path.posix.basename(file), bytes, durationSeconds }
  }
}

/** What the file says of itself, or why phones could not show it. */
const readFacts = async (kind: MediaKind, absolute: string, isMp3: boolean): Promise<Partial<MediaFile> | string> => {
  if (kind === 'video') return readFilm(absolute)
  if (kind === 'audio') return isMp3 ? readMp3(absolute) : readSound(absolute)
  if (kind === 'document') return readPdf(absolute)
  if (kind === 'archive') return {}
  return isWholePicture(await fs.readFile(absolute)) ? {} : '不完整，缺少一部分，请重新下载或重新导出'
}

const hashOf = async (files: string[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of files) for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex').slice(0, 24)
}
