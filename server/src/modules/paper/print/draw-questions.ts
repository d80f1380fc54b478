import { loadImage, type Image } from '@napi-rs/canvas'
import type { QuestionBody, QuestionKey } from '@contract/question/question'
import { QUESTION_KIND_LABEL } from '@contract/question/question-kinds'
import { loadFonts } from '../../../kernel/drawing/fonts'
import { readInlines, type Inline } from './read-inlines'
import { Sheet } from './sheet'

export interface PrintedQuestion {
  body: QuestionBody
  key: QuestionKey
  /** The text that it belongs to, shared by the questions of one 材料题. */
  material?: QuestionBody
}

interface Heading {
  title: string
  note: string
}

const TITLE = { size: 20, weight: 'bold', gap: 4 } as const
const NOTE = { size: 10, faint: true, gap: 14 } as const
const STEM = { size: 11.5, gap: 4 } as const
const OPTION = { size: 11.5, indent: 18, gap: 2 } as const
const KEY = { size: 11, weight: 'bold', gap: 2 } as const
const ANALYSIS = { size: 10.5, indent: 18, faint: true, gap: 8 } as const
/** A question is not begun where only its first line would fit. */
const LEAST_ROOM = 60

/**
 * Questions to write on, then their answers and why. `read` gives a picture's bytes, undefined where there are none.
 */
export const drawQuestions = async (
  { title, note }: Heading,
  questions: readonly PrintedQuestion[],
  read: (address: string) => Promise<Buffer | undefined>,
): Promise<Buffer> => {
  await loadFonts()
  const sheet = new Sheet(title, await loadPictures(questions, read))
  sheet.text(title, TITLE)
  sheet.text(note, NOTE)
  questions.forEach(({ body, material }, at) => {
    sheet.need(LEAST_ROOM)
    if (material && material !== questions[at - 1]?.material) {
      sheet.text('材料', KEY)
      sheet.write(readInlines(material.stem), { ...STEM, gap: 8 })
    }
    const head: Inline = { kind: 'text', text: `${at + 1}. 【${QUESTION_KIND_LABEL[body.kind]}】` }
    sheet.write([head, ...readInlines(body.stem)], STEM)
    if (body.media?.length) sheet.text('（本题有音频或视频，请在手机上打开）', { ...OPTION, faint: true })
    body.options?.forEach(({ content }, place) =>
      sheet.write([{ kind: 'text', text: `${letterAt(place)}. ` }, ...readInlines(content)], OPTION),
    )
    sheet.text(' ', { size: 8 })
  })
  sheet.need(LEAST_ROOM * 2)
  sheet.text('答案与解析', { ...TITLE, size: 16, gap: 8 })
  questions.forEach(({ body, key }, at) => {
    sheet.need(LEAST_ROOM)
    sheet.text(`${at + 1}. ${describeKey(body, key)}`, KEY)
    sheet.write(readInlines(key.analysis), ANALYSIS)
  })
  return sheet.close()
}

/** All pictures of the questions, by address. One that cannot be read is left out: the text is worth more. */
const loadPictures = async (
  questions: readonly PrintedQuestion[],
  read: (address: string) => Promise<Buffer | undefined>,
): Promise<Map<string, Image>> => {
  const texts = questions.flatMap(({ body, key, material }) => [
    body.stem,
    key.analysis,
    material?.stem ?? '',
    ...(body.options ?? []).map(({ content }) => content),
  ])
  const pictures = new Map<string, Image>()
  for (const inline of texts.flatMap(readInlines)) {
    if (inline.kind !== 'picture' || pictures.has(inline.address)) continue
    const content = await read(inline.address)
    if (content) pictures.set(inline.address, await loadImage(content))
  }
  return pictures
}

const letterAt = (place: number): string => String.fromCharCode(65 + place)

/** The right answer in one line. */
const describeKey = (body: QuestionBody, { choices, blanks, ordered }: QuestionKey): string => {
  if (body.kind === 'judge') return choices?.includes('true') ? '正确' : '错误'
  if (choices)
    return (body.options ?? []).map(({ id }, place) => (choices.includes(id) ? letterAt(place) : '')).join('')
  if (blanks)
    return (
      blanks.map(({ alternatives }) => alternatives.join(' / ')).join('；') + (ordered === false ? '（不分先后）' : '')
    )
  return '见解析'
}
