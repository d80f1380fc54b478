/** A place in a school folder; `line` begins with 1, `field` counts list entries from 1. */
export interface Place {
  file: string
  line: number
  field: string
}

/** Something that the school has to correct, said in Chinese. */
export interface Mistake extends Place {
  message: string
}

/** Collects every mistake of a reading, so that a school corrects them all at once. */
export class Mistakes {
  readonly list: Mistake[] = []

  add(place: Place, message: string): void {
    this.list.push({ ...place, message })
  }

  /** In the order of files and lines. */
  sorted(): Mistake[] {
    return [...this.list].sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line)
  }
}

/** `courses/abc/course.yml:12 chapters[1].lessons[2].media 找不到文件 media/a.mp4` */
export const describeMistake = ({ file, line, field, message }: Mistake): string =>
  [`${file}:${line}`, field, message].filter(Boolean).join(' ')

/** Thrown when a folder has mistakes; nothing was changed then. */
export class SchoolMistakesError extends Error {
  constructor(readonly mistakes: Mistake[]) {
    super(`学校资料有 ${mistakes.length} 处需要修改：\n${mistakes.map(describeMistake).join('\n')}`)
    this.name = 'SchoolMistakesError'
  }
}
