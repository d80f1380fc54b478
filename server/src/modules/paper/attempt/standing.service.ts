import type { PaperRow } from '../paper/paper.repository'
import type { AttemptRepository, AttemptRow } from './attempt.repository'

/** The score that counts among a learner's finished attempts, the first of which was entered first. */
export const toCounting = (
  attempts: Pick<AttemptRow, 'scoreHundredths'>[],
  { counted }: Pick<PaperRow, 'counted'>,
): number | undefined => {
  const scores = attempts.map(({ scoreHundredths }) => scoreHundredths!)
  return scores.length === 0 || counted === 'last' ? scores.at(-1) : Math.max(...scores)
}

interface Sitter {
  userId: string
  paper: Pick<PaperRow, 'id' | 'counted'>
}

/** Keeps by which score each examinee of a paper is ranked. */
export class StandingService {
  constructor(private readonly attempts: AttemptRepository) {}

  /** Runs in the transaction that finished, re-marked or voided an attempt of this learner. */
  update(userId: string, paper: Sitter['paper']): Promise<void> {
    return this.updateAll([{ userId, paper }])
  }

  /** The same for many, each learner and paper once. */
  async updateAll(sitters: Sitter[]): Promise<void> {
    const pairs = sitters.map(({ userId, paper }) => ({ userId, paperId: paper.id }))
    const finished = await this.attempts.lockFinished(pairs)
    const standings = sitters.map(({ userId, paper }) => {
      const own = finished.filter((attempt) => attempt.userId === userId && attempt.paperId === paper.id)
      return { userId, paperId: paper.id, scoreHundredths: toCounting(own, paper) }
    })
    await this.attempts.setStandings(standings)
  }
}
