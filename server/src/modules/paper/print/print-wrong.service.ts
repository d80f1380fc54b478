import { randomUUID } from 'node:crypto'
import { PRIVATE_ADDRESS_SECONDS } from '@contract/file/limits'
import { MOST_COUNT } from '@contract/practice/practice-kinds'
import type { QuestionKind } from '@contract/question/question-kinds'
import type { WrongPeriod } from '@contract/wrong/wrong-kinds'
import { AppError } from '../../../kernel/app-error'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Media } from '../../../kernel/media/media'
import { areaOfKey } from '../../../kernel/media/media-key'
import type { Storage } from '../../../kernel/media/storage'
import { addSeconds, formatTime } from '../../../kernel/school-time'
import type { Bank } from '../bank/bank'
import { drawQuestions } from './draw-questions'

export const REMOVE_PRINT_JOB = 'paper.removePrint'
/** The key of a stored picture, of an address with or without a signature. */
const ADDRESS = /^\/media\/(?:s\/[^/]+\/)?(.+)$/

interface WrongChoice {
  pointId?: string
  questionKind?: QuestionKind
  sourceId?: string
  period?: WrongPeriod
}

/** What printing needs of practice. */
interface WrongDraw {
  drawFree(
    shopId: string,
    userId: string,
    choice: WrongChoice & { pool: 'wrong'; count: number },
  ): Promise<{ questionId: string; versionId: string; materialVersionId: string | null }[]>
}

interface PrintWrongServiceDeps {
  draw: WrongDraw
  bank: Pick<Bank, 'readVersionsOf'>
  storage: Storage
  media: Pick<Media, 'signedUrlOf'>
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** Prints a learner's wrong book. The file shows what they got wrong, so it lives no longer than its address. */
export class PrintWrongService {
  constructor(private readonly deps: PrintWrongServiceDeps) {}

  /** @throws AppError PRACTICE_EMPTY where no question fits */
  async print(shopId: string, userId: string, choice: WrongChoice): Promise<{ url: string; questionCount: number }> {
    const drawn = await this.deps.draw.drawFree(shopId, userId, { ...choice, pool: 'wrong', count: MOST_COUNT })
    if (drawn.length === 0) throw new AppError('PRACTICE_EMPTY')
    const versions = await this.deps.bank.readVersionsOf(shopId, drawn)
    const questions = drawn.map(({ versionId, materialVersionId }) => ({
      ...versions.get(versionId)!,
      material: materialVersionId ? versions.get(materialVersionId)!.body : undefined,
    }))
    const note = `${formatTime(this.deps.now(), 'YYYY年M月D日')}打印，共 ${questions.length} 题，答案在最后`
    const content = await drawQuestions({ title: '我的错题', note }, questions, (address) => this.read(address))
    const key = `${shopId}/private/wrong-${randomUUID()}.pdf`
    // Planned first: the job also removes what a failed write left behind.
    await this.deps.jobs.enqueue(REMOVE_PRINT_JOB, key, { key }, addSeconds(this.deps.now(), PRIVATE_ADDRESS_SECONDS))
    await this.deps.storage.write(key, content)
    return { url: this.deps.media.signedUrlOf(key, PRIVATE_ADDRESS_SECONDS), questionCount: questions.length }
  }

  private async read(address: string): Promise<Buffer | undefined> {
    const key = ADDRESS.exec(address)?.[1]
    return key && areaOfKey(key) ? this.deps.storage.read(key) : undefined
  }
}
