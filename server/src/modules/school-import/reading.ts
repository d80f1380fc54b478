import path from 'node:path'
import { MediaLibrary, type MediaFile } from './media/media-library'
import type { MediaKind } from './media/media-kinds'
import type { ConvertOffice } from './media/office-converter'
import { mediaPath } from './media/media-path'
import { Mistakes, type Place } from './mistake'
import { References } from './references'
import { type ContentKind, schoolId } from '../../kernel/school-id'
import type { SchoolFolder } from './school-folder'
import { Fields } from './text/fields'
import { loadFormulas, type DrawFormula } from '../../kernel/rich-text/draw-formula'
import { imagePaths, renderRichText, type RichTextLinks } from '../../kernel/rich-text/markdown'
import { KEY_PATTERN } from './text/plain-text'
import { asMap, YamlSource } from './text/yaml-source'

const MAX_TEXT_BYTES = 1024 * 1024

/** One reading of one school folder: what every reader needs, and what they collect together. */
export class Reading {
  readonly mistakes = new Mistakes()
  readonly references = new References(this.mistakes)
  readonly media: MediaLibrary
  /** Known once school.yml has been read. */
  shopCode = 'unknown'
  /** Types of the courses that were read, by key: a jump to a course carries it. */
  readonly courseTypes = new Map<string, number>()
  /** What packages name, and where, until every course is known. */
  readonly packageMembers: { key: string; place: Place }[] = []

  /** Lessons that are practices, by the key of their set. */
  readonly practiceLessons = new Map<string, { courseKey: string; lessonId: string }>()

  private formulas?: Promise<DrawFormula>

  /** `now` is what times like `+2d` count from. */
  constructor(
    readonly folder: SchoolFolder,
    readonly now: Date,
    convertOffice?: ConvertOffice,
  ) {
    this.media = new MediaLibrary(folder, this.mistakes, () => this.shopCode, convertOffice)
  }

  id(kind: ContentKind, key: string): string {
    return schoolId(this.shopCode, kind, key)
  }

  /** The fields of a YAML file; undefined when it is missing (reported, unless optional) or cannot be parsed. */
  yaml(file: string, optional = false): Fields | undefined {
    const text = this.text(file, optional)
    if (text === undefined) return undefined
    const source = new YamlSource(file, text, this.mistakes)
    const map = asMap(source.contents)
    if (map) return new Fields(source, map, '', 1)
    const fault = source.findMarkFault()
    const message = source.contents
      ? `文件的最外层应当是「字段: 内容」${fault ? `：${fault.message}` : ''}`
      : '文件是空的'
    if (source.parsed) this.mistakes.add({ file, line: fault?.line ?? 1, field: '' }, message)
    return undefined
  }

  /** The media file that a field names. */
  async mediaField(fields: Fields, name: string, kind: MediaKind | 'hls', optional = false): Promise<MediaFile> {
    return this.media.use(kind, fields.text(name, { max: 200 }, optional ? '' : undefined), fields.place(name))
  }

  /** The storage keys of the pictures that the list `pictures` names. */
  async pictures(fields: Fields, maxCount: number): Promise<string[]> {
    const keys: string[] = []
    for (const file of fields.texts('pictures', { maxCount, max: 200 }))
      keys.push((await this.media.use('image', file, fields.place('pictures'))).key)
    return keys
  }

  /** A Markdown file as sanitised HTML; an empty one is a mistake. */
  async markdown(file: string, optional = false): Promise<string> {
    const text = this.text(file, optional)
    if (text?.trim() === '') this.mistakes.add({ file, line: 1, field: '' }, '文件是空的，请写上内容')
    return text === undefined ? '' : this.richText(text, { file, line: 1, field: '' })
  }

  /**
   * The Markdown files of a folder but `besides`; the name of each is its key, and one with another name is a mistake.
   */
  markdownFiles(folder: string, besides?: string): { key: string; file: string }[] {
    return this.folder.list(folder).flatMap(({ name }) => {
      const file = `${folder}/${name}`
      const key = name.replace(/\.md$/, '')
      if (file === besides) return []
      if (name.endsWith('.md') && KEY_PATTERN.test(key)) return [{ key, file }]
      this.mistakes.add({ file, line: 1, field: '' }, '文件名应当是小写字母、数字和短横线的代号加 .md')
      return []
    })
  }

  /**
   * A Markdown file that begins with fields between two lines of `---`, and the text below them; undefined when it
   * cannot be read, which is reported.
   */
  frontMatter(file: string): { fields: Fields; text: string; place: Place } | undefined {
    const whole = this.text(file, false)
    if (whole === undefined) return undefined
    const lines = whole.replace(/\r\n/g, '\n').split('\n')
    const end = lines.indexOf('---', 1)
    if (lines[0] !== '---' || end < 0) {
      this.mistakes.add({ file, line: 1, field: '' }, '文件开头应当是两行 --- 之间的字段，正文写在下面')
      return undefined
    }
    // An empty line instead of the first mark keeps the numbers of the lines.
    const source = new YamlSource(file, ['', ...lines.slice(1, end)].join('\n'), this.mistakes)
    const map = asMap(source.contents)
    if (!map) {
      if (source.parsed) this.mistakes.add({ file, line: 1, field: '' }, '两行 --- 之间应当是「字段: 内容」')
      return undefined
    }
    const text = lines.slice(end + 1).join('\n')
    const place = { file, line: end + 2, field: '' }
    if (!text.trim()) this.mistakes.add(place, '没有正文，请写上内容')
    return { fields: new Fields(source, map, '', 1), text, place }
  }

  /** The Markdown file that a field names; it is beside the file that refers to it. */
  async markdownField(fields: Fields, name: string): Promise<string> {
    const file = this.fileField(fields, name)
    return file === undefined ? '' : this.markdown(file)
  }

  /** The text of the file that a field names as it is; an empty one is a mistake. */
  textField(fields: Fields, name: string): string {
    const file = this.fileField(fields, name)
    const text = file === undefined ? undefined : this.text(file, false)
    if (text?.trim() === '') fields.refuse(name, '文件是空的，请写上内容')
    return text ?? ''
  }

  /** Markdown with formulas as sanitised HTML. */
  async formulaText(markdown: string, place: Place): Promise<string> {
    if (!markdown.includes('$')) return this.richText(markdown, place)
    this.formulas ??= loadFormulas()
    const draw = await this.formulas
    return this.richText(markdown, place, (tex, display) => {
      const drawn = draw(tex, display)
      return 'problem' in drawn ? drawn : { ...drawn, src: mediaPath(this.media.useFormula(drawn)) }
    })
  }

  /** Markdown as sanitised HTML; problems are reported from `place` on. */
  async richText(markdown: string, place: Place, formula?: RichTextLinks['formula']): Promise<string> {
    const pictures = new Map<string, MediaFile>()
    const placeOf = (part: string): Place => ({
      ...place,
      line: place.line + markdown.slice(0, Math.max(markdown.indexOf(part), 0)).split('\n').length - 1,
    })
    for (const picture of imagePaths(markdown))
      pictures.set(picture, await this.media.use('image', picture, placeOf(picture)))
    const { html, problems } = renderRichText(markdown, {
      image: (picture) => (pictures.has(picture) ? mediaPath(pictures.get(picture)!.key) : undefined),
      formula,
      lesson: (key) => {
        if (!/^[a-z0-9-]+\/[a-z0-9-]+$/.test(key)) return undefined
        this.references.expect('lesson', key, placeOf(`lesson:${key}`))
        return { id: this.id('lesson', key), courseId: this.id('course', key.split('/')[0]) }
      },
    })
    for (const { line, message } of problems) this.mistakes.add({ ...place, line: place.line + line - 1 }, message)
    return html
  }

  private fileField(fields: Fields, name: string): string | undefined {
    const place = fields.place(name)
    const written = fields.text(name, { max: 200 })
    if (!written) return undefined
    const file = this.beside(place.file, written)
    const problem = this.folder.problemOf(written.split('/').includes('..') ? written : file)
    if (problem) this.mistakes.add(place, problem)
    return problem ? undefined : file
  }

  private text(file: string, optional: boolean): string | undefined {
    if (optional && !this.folder.has(file)) return undefined
    const at = { file, line: 1, field: '' }
    const problem = this.folder.problemOf(file)
    if (problem) {
      this.mistakes.add(at, problem)
      return undefined
    }
    const text = this.folder.readText(file)
    if (text === undefined) this.mistakes.add(at, '文件不是 UTF-8 编码，请另存为 UTF-8')
    else if (Buffer.byteLength(text) > MAX_TEXT_BYTES) this.mistakes.add(at, '文件超过 1 MB')
    else return text
    return undefined
  }

  /** A file beside another one: `lessons/a.md` named in `courses/x/course.yml` lies in `courses/x/`. */
  private beside(file: string, name: string): string {
    return path.posix.join(path.posix.dirname(file), name)
  }
}
