import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SchoolMistakesError, type Mistake } from '../../../server/src/modules/school-import/mistake'
import { readSchool } from '../../../server/src/modules/school-import/read-school'

export const DEMO = path.resolve(__dirname, '../../../server/demo/school')

const FILES: Record<string, string> = {
  'school.yml': 'code: small\nshopName: 小学校\n',
  'agreement.md': '# 用户协议\n',
  'privacy.md': '# 隐私政策\n',
  'categories.yml': 'categories:\n  - key: a\n    name: 分类\n',
  'teachers.yml': 'teachers:\n  - key: t\n    name: 老师\n',
  'pages/tab1.yml': 'title: 首页\nblocks:\n  - kind: search\n',
  'courses/c/course.yml': [
    'title: 课程',
    'category: a',
    'teachers: [t]',
    'cover: media/cover.webp',
    'priceFen: 100',
    'publishState: finished',
    'chapters:',
    '  - key: one',
    '    title: 第一章',
    '    lessons:',
    '      - { key: l, title: 第一节, kind: imageText, text: l.md }',
    '',
  ].join('\n'),
  'courses/c/intro.md': '介绍\n',
  'courses/c/l.md': '正文\n',
}

/** A small right school in a temporary folder; a test then spoils one thing. */
export class SchoolFixture {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'school-'))

  constructor() {
    for (const [file, text] of Object.entries(FILES)) this.write(file, text)
    this.copy(path.join(DEMO, 'media/covers/forklift.webp'), 'media/cover.webp')
  }

  write(file: string, text: string | Buffer): this {
    const absolute = path.join(this.folder, file)
    fs.mkdirSync(path.dirname(absolute), { recursive: true })
    fs.writeFileSync(absolute, text)
    return this
  }

  copy(from: string, file: string): this {
    return this.write(file, fs.readFileSync(from))
  }

  replace(file: string, from: string, to: string): this {
    const text = fs.readFileSync(path.join(this.folder, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
    return this.write(file, text.replace(from, to))
  }

  remove(file: string): this {
    fs.rmSync(path.join(this.folder, file), { recursive: true })
    return this
  }

  async mistakes(): Promise<Mistake[]> {
    try {
      await readSchool(this.folder)
      return []
    } catch (error) {
      if (error instanceof SchoolMistakesError) return error.mistakes
      throw error
    }
  }

  discard(): void {
    fs.rmSync(this.folder, { recursive: true, force: true })
  }
}
