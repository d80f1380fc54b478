import type { Actor } from '../../../../kernel/actor'
import type { Bank, MarkKey } from '../../bank/bank'
import { isUndone, mark } from '../../bank/mark'
import type { PaperRepository, PaperRow } from '../../paper/paper.repository'
import type { AttemptRepository, AttemptRow } from '../attempt.repository'
import type { FinishService, MarkedAttempt } from './finish.service'
import type { MarkRepository } from './mark.repository'

type AnsweredItem = Awaited<ReturnType<MarkRepository['listAnswered']>>[number]

interface AttemptMarkerDeps {
  attempts: AttemptRepository
  repository: MarkRepository
  papers: PaperRepository
  bank: Bank
  finish: FinishService
  now: () => Date
}

/** Marks everything that needs no person. */
export class AttemptMarker {
  constructor(private readonly deps: AttemptMarkerDeps) {}

  /** Marks closed attempts of different learners, which the caller's transaction has locked. */
  async markAll(attempts: AttemptRow[], actor: Actor): Promise<void> {
    const papers = await this.deps.papers.findAll(attempts.map(({ paperId }) => paperId))
    const items = await this.deps.repository.listAnswered(attempts.map(({ id }) => id))
    const keys = await this.deps.bank.readKeys(items.map(({ versionId }) => versionId))
    const marked = attempts.map((attempt) => {
      const paper = papers.get(attempt.paperId)
      if (!paper) throw new Error(`the paper of attempt ${attempt.id} is gone`)
      const own = items.filter(({ attemptId }) => attemptId === attempt.id)
      return { attempt, paper, ...markItems(paper, own, keys) }
    })
    await this.deps.attempts.saveMarks(marked.flatMap(({ items: own }) => own))
    for (const { attempt, pictures } of marked)
      await this.deps.attempts.keepPictures(attempt, pictures, this.deps.now())
    await this.deps.finish.review(marked.filter(isWaiting), actor)
    await this.deps.finish.finishAll(
      marked.filter((each) => !isWaiting(each)),
      actor,
    )
  }
}

const markItems = (paper: PaperRow, items: AnsweredItem[], keys: Map<string, MarkKey>) => ({
  items: items.map(({ attemptId, position, questionId, versionId, maxHundredths, answer }) => {
    const key = keys.get(versionId)
    if (!key || key.kind === 'material') throw new Error(`version ${versionId} of attempt ${attemptId} has no key`)
    const marked = mark(key.kind, key, answer ?? undefined, { ...paper.markRule, fullHundredths: maxHundredths })
    const { scoreHundredths, right } = marked === 'waits' ? { scoreHundredths: null, right: null } : marked
    return { attemptId, position, questionId, scoreHundredths, right }
  }),
  doneCount: items.filter(({ answer }) => answer && !isUndone(answer)).length,
  pictures: items.flatMap(({ answer }) => answer?.pictures ?? []),
})

/** For a person, who marks its essays. */
const isWaiting = ({ items }: Pick<MarkedAttempt, 'items'>): boolean =>
  items.some(({ scoreHundredths }) => scoreHundredths === null)
