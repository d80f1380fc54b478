import { DAILY_COUNT, USUAL_COUNT, type PracticePool } from '@contract/practice/practice-kinds'
import type { QuestionKind } from '@contract/question/question-kinds'
import type { WrongPeriod } from '@contract/wrong/wrong-kinds'
import type { Bank, QuestionGroup } from '../bank/bank'
import type { LearnerQuestionRepository } from '../wrong/learner-question.repository'
import type { HiddenQuestionRepository } from '../attempt/hidden-question.repository'
import type { QuestionMarkRepository } from '../wrong/question-mark.repository'
import { startOfPeriod } from '../wrong/start-of-period'
import type { PracticeSetRow } from './practice.repository'

/** A question of a practice, and the text that it belongs to. */
export interface DrawnQuestion {
  questionId: string
  versionId: string
  materialVersionId: string | null
}

export interface FreeChoice {
  pointId?: string
  questionKind?: QuestionKind
  pool?: PracticePool
  sourceId?: string
  period?: WrongPeriod
  questionId?: string
  count?: number
}

interface PracticeDrawDeps {
  bank: Pick<Bank, 'pick' | 'readCurrent'>
  answers: Pick<LearnerQuestionRepository, 'listAnswered' | 'listIds'>
  marks: Pick<QuestionMarkRepository, 'listFavourites'>
  hidden: Pick<HiddenQuestionRepository, 'list'>
  now: () => Date
}

/** Chooses the questions of a practice; each choice is its own. */
export class PracticeDraw {
  constructor(private readonly deps: PracticeDrawDeps) {}

  /** What a set of the school takes from the bank. */
  async drawSet(
    shopId: string,
    userId: string,
    { pointIds, kinds, difficulties, count }: PracticeSetRow,
  ): Promise<DrawnQuestion[]> {
    const filter = { pointIds: some(pointIds), kinds: some(kinds), difficulties: some(difficulties) }
    const hidden = await this.listHidden(shopId, userId)
    return spread(await this.deps.bank.pick(shopId, { ...filter, excluding: hidden }, count), hidden)
  }

  /** The day's questions: what the learner has not done yet, filled up with the rest of the bank. */
  async drawDaily(shopId: string, userId: string): Promise<DrawnQuestion[]> {
    const fresh = await this.drawUndone(shopId, userId, {}, DAILY_COUNT)
    if (fresh.length >= DAILY_COUNT) return fresh
    const excluding = [...fresh.map(({ questionId }) => questionId), ...(await this.listHidden(shopId, userId))]
    const others = spread(await this.deps.bank.pick(shopId, { excluding }, DAILY_COUNT), excluding)
    return unique([...fresh, ...others]).slice(0, DAILY_COUNT)
  }

  async drawFree(shopId: string, userId: string, choice: FreeChoice): Promise<DrawnQuestion[]> {
    const { pool = 'all', pointId, questionKind, count = USUAL_COUNT, sourceId, period, questionId } = choice
    const hidden = await this.listHidden(shopId, userId)
    const readOpen = (ids: string[]) =>
      this.readOwn(
        shopId,
        ids.filter((id) => !hidden.includes(id)),
      )
    if (questionId) return readOpen([questionId])
    const filter = { kinds: some(questionKind && [questionKind]), pointIds: some(pointId && [pointId]) }
    if (pool === 'undone') return this.drawUndone(shopId, userId, filter, count)
    if (pool === 'all') {
      const picked = await this.deps.bank.pick(shopId, { ...filter, excluding: hidden }, count)
      return spread(picked, hidden).slice(0, count)
    }
    const since = startOfPeriod(period, this.deps.now())
    const ids =
      pool === 'wrong'
        ? await this.deps.answers.listIds(userId, shopId, { pointId, questionKind, sourceId, since }, count)
        : await this.deps.marks.listFavourites(userId, shopId, count)
    return readOpen(ids)
  }

  private async drawUndone(
    shopId: string,
    userId: string,
    filter: { kinds?: QuestionKind[]; pointIds?: string[] },
    count: number,
  ): Promise<DrawnQuestion[]> {
    const answered = await this.deps.answers.listAnswered(userId, shopId)
    const done = [...answered, ...(await this.listHidden(shopId, userId))]
    return spread(await this.deps.bank.pick(shopId, { ...filter, excluding: done }, count), done).slice(0, count)
  }

  private listHidden(shopId: string, userId: string): Promise<string[]> {
    return this.deps.hidden.list(shopId, userId, this.deps.now())
  }

  /** Questions by id as they are now; one below a material brings its text along. */
  private async readOwn(shopId: string, ids: string[]): Promise<DrawnQuestion[]> {
    const groups = await this.deps.bank.readCurrent(shopId, ids)
    const parentIds = groups.flatMap(({ parentId }) => parentId ?? [])
    const parents = new Map(
      (await this.deps.bank.readCurrent(shopId, parentIds)).map(({ questionId, versionId }) => [questionId, versionId]),
    )
    return unique(
      groups.flatMap((group) => {
        const drawn = spread([group])
        return group.parentId
          ? drawn.map((each) => ({ ...each, materialVersionId: parents.get(group.parentId!)! }))
          : drawn
      }),
    )
  }
}

const some = <Item>(items: Item[] | undefined | ''): Item[] | undefined =>
  items && items.length > 0 ? items : undefined

/** A 材料题 becomes its questions without those excluded; it is answered by none itself. */
const spread = (groups: QuestionGroup[], excluding: string[] = []): DrawnQuestion[] => {
  const without = new Set(excluding)
  const drawn = groups.flatMap((group) =>
    group.kind === 'material' ? group.children.map((child) => toDrawn(child, group.versionId)) : [toDrawn(group, null)],
  )
  return drawn.filter(({ questionId }) => !without.has(questionId))
}

const toDrawn = (
  { questionId, versionId }: Pick<QuestionGroup, 'questionId' | 'versionId'>,
  materialVersionId: string | null,
): DrawnQuestion => ({ questionId, versionId, materialVersionId })

const unique = (drawn: DrawnQuestion[]): DrawnQuestion[] => [
  ...new Map(drawn.map((each) => [each.questionId, each])).values(),
]
