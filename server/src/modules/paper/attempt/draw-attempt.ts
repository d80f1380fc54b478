import type { QuestionBody } from '@contract/question/question'
import { AppError } from '../../../kernel/app-error'
import type { Bank, QuestionGroup } from '../bank/bank'
import { splitScore } from '../bank/mark'
import type { PaperRepository, PaperRow, SectionRow } from '../paper/paper.repository'
import type { NewAttemptItem } from './attempt.repository'

interface DrawnQuestion {
  question: QuestionGroup
  scoreHundredths: number
}

type DrawnItem = Pick<
  NewAttemptItem,
  'sectionIndex' | 'questionId' | 'versionId' | 'materialVersionId' | 'maxHundredths'
>

/** Returns 0 to 1, below 1. */
export type Random = () => number

/** Draws the questions of one attempt, with their order, options and scores. */
export class AttemptDrawer {
  constructor(
    private readonly papers: PaperRepository,
    private readonly bank: Bank,
    private readonly random: Random = Math.random,
  ) {}

  /** @throws PAPER_INCOMPLETE when the bank has too few questions for the paper */
  async draw(paper: PaperRow): Promise<Omit<NewAttemptItem, 'attemptId'>[]> {
    const sections = await this.papers.listSections(paper.id)
    const drawn = paper.drawing === 'fixed' ? await this.readFixed(paper, sections) : await this.pick(paper, sections)
    const items = drawn.flatMap((questions, sectionIndex) =>
      (paper.shuffleQuestions ? this.shuffle(questions) : questions).flatMap((each) => toItems(each, sectionIndex)),
    )
    const versions = await this.bank.readVersions(
      paper.shopId,
      items.map(({ versionId }) => versionId),
    )
    return items.map((item, position) => ({
      ...item,
      position,
      optionOrder: this.order(versions.get(item.versionId)?.body, paper.shuffleOptions),
    }))
  }

  private async readFixed(paper: PaperRow, sections: SectionRow[]): Promise<DrawnQuestion[][]> {
    const items = await this.papers.listItems(sections.map(({ id }) => id))
    const questions = await this.bank.readCurrent(
      paper.shopId,
      items.map(({ questionId }) => questionId),
    )
    const byId = new Map(questions.map((question) => [question.questionId, question]))
    return sections.map(({ id }) =>
      items
        .filter(({ sectionId }) => sectionId === id)
        .map(({ questionId, scoreHundredths }) => {
          const question = byId.get(questionId)
          if (!question) throw new AppError('PAPER_INCOMPLETE')
          return { question, scoreHundredths }
        }),
    )
  }

  private async pick(paper: PaperRow, sections: SectionRow[]): Promise<DrawnQuestion[][]> {
    const draws = await this.papers.listDraws(sections.map(({ id }) => id))
    const taken: string[] = []
    const drawn = sections.map((): DrawnQuestion[] => [])
    for (const [index, { id }] of sections.entries()) {
      for (const draw of draws.filter(({ sectionId }) => sectionId === id)) {
        const { kinds, pointIds, difficulties, count, scoreHundredths } = draw
        const filter = {
          kinds,
          pointIds: pointIds.length > 0 ? pointIds : undefined,
          difficulties: difficulties.length > 0 ? difficulties : undefined,
          excluding: taken,
        }
        const questions = await this.bank.pick(paper.shopId, filter, count)
        if (questions.length < count) throw new AppError('PAPER_INCOMPLETE')
        taken.push(...questions.map(({ questionId }) => questionId))
        drawn[index].push(...questions.map((question) => ({ question, scoreHundredths })))
      }
    }
    return drawn
  }

  private order(body: QuestionBody | undefined, shuffled: boolean): string[] {
    const ids = (body?.options ?? []).map(({ id }) => id)
    return shuffled ? this.shuffle(ids) : ids
  }

  private shuffle<T>(things: T[]): T[] {
    const shuffled = [...things]
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = Math.floor(this.random() * (last + 1))
      ;[shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]]
    }
    return shuffled
  }
}

/** The questions of a material share its score. */
const toItems = ({ question, scoreHundredths }: DrawnQuestion, sectionIndex: number): DrawnItem[] => {
  const { kind, children, questionId, versionId } = question
  if (kind !== 'material')
    return [{ sectionIndex, questionId, versionId, materialVersionId: null, maxHundredths: scoreHundredths }]
  if (children.length === 0) throw new AppError('PAPER_INCOMPLETE')
  const scores = splitScore(scoreHundredths, children.length)
  return children.map((child, index) => ({
    sectionIndex,
    questionId: child.questionId,
    versionId: child.versionId,
    materialVersionId: versionId,
    maxHundredths: scores[index],
  }))
}
