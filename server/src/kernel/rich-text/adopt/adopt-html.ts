import { RICH_TEXT_IMAGE_PATTERN, RICH_TEXT_LINK_PATTERN, RICH_TEXT_TAGS } from '@contract/rich-text'
import { Parser } from 'htmlparser2'
import { sanitizeRichText } from '../../media/sanitize-rich-text'
import { DIVISIONS, LEFT_OUT, MARK_OF_DIVISION, MARKS, RENAMED, SIGNS_AROUND, TRANSPARENT, VOID } from './elements'
import { readPictureAddress } from './picture-address'
import { readStyle } from './read-style'
import { RichTextWriter } from './rich-text-writer'

export interface AdoptedHtml {
  /** Sanitised. */
  html: string
  /** What is not shown as it was written, for its writer. */
  notes: string[]
}

const LINK = new RegExp(RICH_TEXT_LINK_PATTERN, 'i')
const IMAGE = new RegExp(RICH_TEXT_IMAGE_PATTERN, 'i')
const MOST_NOTES = 50

/**
 * HTML of another editor or website as what phones show: blocks stay blocks, styles with a meaning become tags,
 * pictures that load late get their address. What cannot be kept is named. No address is fetched.
 */
export const adoptHtml = (html: string): AdoptedHtml => {
  const adopter = new HtmlAdopter()
  const parser = new Parser(adopter, { decodeEntities: true })
  parser.write(html.replace(/<(?![a-z/!])/gi, '&lt;'))
  parser.end()
  return { html: sanitizeRichText(adopter.writer.finish()), notes: adopter.notes() }
}

/** What ends with an element. */
type Opened = { name: string } & Partial<{ block: string; isDivision: boolean; marks: number; sign: string }>

class HtmlAdopter {
  readonly writer = new RichTextWriter()
  private readonly opened: Opened[] = []
  private readonly lost = new Set<string>()
  private readonly lines = new Set<string>()
  /** How deep inside of what is left out. */
  private leftOut = 0
  private pasted = 0
  private lastPicture = ''

  onopentag(name: string, attributes: Record<string, string>): void {
    const { marks, align, isHidden, lost } = readStyle(name, attributes)
    if (this.leftOut > 0 || isHidden || name in LEFT_OUT) {
      if (isHidden && this.leftOut === 0) this.lost.add('隐藏的内容')
      else if (this.leftOut === 0 && LEFT_OUT[name]) this.leaveOut(LEFT_OUT[name], attributes)
      if (!VOID.has(name)) this.leftOut++
      return
    }
    for (const what of lost) this.lost.add(what)
    if (VOID.has(name)) return this.addVoid(name, attributes)
    this.opened.push(this.open(name, attributes, align))
    for (const mark of marks) this.writer.openMark(mark, {})
    this.opened.at(-1)!.marks = (this.opened.at(-1)!.marks ?? 0) + marks.length
  }

  ontext(text: string): void {
    if (this.leftOut === 0) this.writer.addText(text)
  }

  onclosetag(name: string): void {
    if (VOID.has(name)) return
    if (this.leftOut > 0) {
      this.leftOut--
      return
    }
    const opened = this.opened.pop()
    if (opened?.sign) this.writer.addText(opened.sign)
    for (let mark = 0; mark < (opened?.marks ?? 0); mark++) this.writer.closeMark()
    if (opened?.isDivision) this.writer.closeDivision()
    if (opened?.block) this.writer.closeBlock(opened.block)
    if (name === 'caption') this.writer.closeBlock('tr')
  }

  notes(): string[] {
    const lines = [...this.lines]
    if (this.pasted > 0) lines.unshift(`${this.pasted} 张粘贴进来的图片没有保留，请用“上传图片”插入`)
    if (this.lost.size > 0) lines.unshift(`手机上不显示，没有保留：${[...this.lost].join('、')}`)
    return lines.slice(0, MOST_NOTES)
  }

  private open(name: string, attributes: Record<string, string>, align?: string): Opened {
    if (DIVISIONS.has(name)) {
      this.writer.openDivision()
      const mark = MARK_OF_DIVISION[name]
      if (mark) this.writer.openMark(mark, {})
      return { name, isDivision: true, marks: mark ? 1 : 0 }
    }
    const [before, behind] = SIGNS_AROUND[name] ?? []
    if (before) this.writer.addText(before)
    if (name === 'caption') {
      this.writer.openBlock('tr', {})
      this.writer.openBlock('th', {})
      return { name, block: 'th' }
    }
    const tag = RENAMED[name] ?? name
    const isKnown = tag in RICH_TEXT_TAGS
    if (!isKnown && !TRANSPARENT.has(name) && !behind && !name.includes(':')) this.lost.add(`<${name}>`)
    if (!isKnown || name === 'span') return { name, sign: behind }
    const kept = Object.fromEntries(Object.entries(attributes).filter(([each]) => RICH_TEXT_TAGS[tag].includes(each)))
    if (tag === 'a' && !this.readLink(kept)) return { name }
    if (align) kept.align = align
    if (!MARKS.has(tag)) {
      this.writer.openBlock(tag, kept)
      return { name, block: tag }
    }
    this.writer.openMark(tag, kept)
    return { name, marks: 1 }
  }

  private leaveOut(what: string, attributes: Record<string, string>): void {
    const address = attributes.src || attributes['data-src'] || attributes.data
    if (address) this.lines.add(`${what} ${address.slice(0, 200)} 没有保留`)
    else this.lost.add(what)
  }

  /** Whether there is anywhere to go. */
  private readLink(attributes: Record<string, string>): boolean {
    const address = (attributes.href ?? '').trim().replace(/^\/\/(?=[^/\\])/, 'https://')
    if (LINK.test(address)) attributes.href = address
    else {
      if (address) this.lines.add(`链接 ${address.slice(0, 200)} 不能使用，只保留了文字`)
      delete attributes.href
    }
    return attributes.href !== undefined || attributes['data-id'] !== undefined
  }

  private addVoid(name: string, attributes: Record<string, string>): void {
    if (name === 'br') this.writer.addInline('<br>')
    else if (name === 'hr') this.writer.addBlock('<hr>')
    else if (name === 'img') this.addPicture(attributes)
    else if (name === 'input' && attributes.type === 'checkbox')
      this.writer.addText(attributes.checked === undefined ? '☐ ' : '☑ ')
    else if (name === 'input' && attributes.type !== 'hidden') this.lost.add('表单')
  }

  private addPicture(attributes: Record<string, string>): void {
    const src = readPictureAddress(attributes)
    // Pages repeat a picture that loads late for browsers without scripts.
    if (this.opened.some(({ name }) => name === 'noscript') && src === this.lastPicture) return
    this.lastPicture = src
    if (/^data:/i.test(src)) this.pasted++
    else if (!IMAGE.test(src)) this.lines.add(`图片 ${src.slice(0, 200) || '没有地址'}，没有保留，请用“上传图片”插入`)
    else {
      if (/^https?:/i.test(src))
        this.lines.add(`图片 ${src.slice(0, 200)} 在别的网站上，以后可能打不开，请下载以后用“上传图片”插入`)
      const kept = Object.entries(attributes).filter(([name]) => RICH_TEXT_TAGS.img.includes(name))
      this.writer.addPicture({ ...Object.fromEntries(kept), src })
    }
  }
}
