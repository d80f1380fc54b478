const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const tagOf = (name: string, attributes: Readonly<Record<string, string>>): string => {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeText(value).replace(/"/g, '&quot;')}"`,
  )
  return `<${name}${written.join('')}>`
}

interface Mark {
  name: string
  tag: string
  isWritten: boolean
}

/**
 * Writes blocks with marks inside of them. What stands in a division becomes paragraphs; a mark that goes on over
 * several blocks is written in each of them.
 */
export class RichTextWriter {
  private readonly parts: string[] = []
  private readonly marks: Mark[] = []
  /** What is open: blocks by their names, divisions as ''. */
  private readonly containers: string[] = []
  private isInParagraph = false

  openDivision(): void {
    this.endLine()
    this.containers.push('')
  }

  closeDivision(): void {
    this.endLine()
    this.containers.pop()
  }

  openBlock(name: string, attributes: Readonly<Record<string, string>>): void {
    this.endLine()
    this.parts.push(tagOf(name, attributes))
    this.containers.push(name)
  }

  closeBlock(name: string): void {
    this.endLine()
    this.parts.push(`</${name}>`)
    this.containers.pop()
  }

  addBlock(html: string): void {
    this.endLine()
    this.parts.push(html)
  }

  openMark(name: string, attributes: Readonly<Record<string, string>>): void {
    this.marks.push({ name, tag: tagOf(name, attributes), isWritten: false })
  }

  closeMark(): void {
    const mark = this.marks.pop()
    if (mark?.isWritten) this.parts.push(`</${mark.name}>`)
  }

  addText(text: string): void {
    if (text === '') return
    const isBlank = text.trim() === '' && !text.includes('\u00a0')
    // Between blocks.
    if (isBlank && !this.isInParagraph && (this.isInDivision || this.containers.length === 0)) {
      this.parts.push(this.isInDivision ? '' : text)
      return
    }
    if (isBlank && /^(ul|ol|table|thead|tbody|tr)$/.test(this.containers.at(-1) ?? '')) this.parts.push(text)
    else this.addInline(escapeText(text))
  }

  addPicture(attributes: Readonly<Record<string, string>>): void {
    this.addInline(tagOf('img', attributes))
  }

  addInline(html: string): void {
    if (this.isInDivision && !this.isInParagraph) {
      this.parts.push('<p>')
      this.isInParagraph = true
    }
    for (const mark of this.marks.filter(({ isWritten }) => !isWritten)) {
      this.parts.push(mark.tag)
      mark.isWritten = true
    }
    this.parts.push(html)
  }

  finish(): string {
    this.endLine()
    return this.parts.join('')
  }

  private get isInDivision(): boolean {
    return this.containers.at(-1) === ''
  }

  /** Ends marks, to begin again with the next text, and the paragraph of a division. */
  private endLine(): void {
    for (const mark of [...this.marks].reverse()) {
      if (mark.isWritten) this.parts.push(`</${mark.name}>`)
      mark.isWritten = false
    }
    if (this.isInParagraph) this.parts.push('</p>')
    this.isInParagraph = false
  }
}
