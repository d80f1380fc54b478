import { randomUUID } from 'node:crypto'
import { PRIVATE_ADDRESS_SECONDS } from '@contract/file/limits'
import { MOST_COUNT } from '@contract/practice/practice-kinds'
import { AppError } from '../../../kernel/app-error'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Media } from '../../../kernel/media/media'
import { areaOfKey } from '../../../kernel/media/media-key'
import type { Storage } from '../../../kernel/media/storage'
import { addSeconds, formatTime } from '../../../kernel/school-time'
import type { Bank } from '../bank/bank'
import type { FreeChoice, PracticeDraw } from '../practice/practice-draw'
import { drawQuestions } from './draw-questions'

export const REMOVE_PRINT_JOB = 'paper.removePrint'
/** The key of a stored picture, of an address with or without a signature. */
const ADDRESS = /^\/media\/(?:s\/[^/]+\/)?(.+)$/

type WrongChoice = Pick<FreeChoice, 'pointId' | 'questionKind' | 'sourceId' | 'period'>

/** Prints a learner's wrong book. The file shows what they got wrong, so it lives no longer than its address. */
export class PrintWrongService {
  constructor(
    private readonly draw: Pick<PracticeDraw, 'drawFree'>,
    private readonly bank: Pick<Bank, 'readVersionsOf'>,
    private readonly storage: Storage,
    private readonly media: Pick<Media, 'signedUrlOf'>,
    private readonly jobs: Pick<Jobs, 'enqueue'>,
    private readonly now: () => Date,
  ) {}

  /** @throws AppError PRACTICE_EMPTY where no question fits */
  async print(shopId: string, userId: string, choice: WrongChoice): Promise<{ url: string; questionCount: number }> {
    const drawn = await this.draw.drawFree(shopId, userId, { ...choice, pool: 'wrong', count: MOST_COUNT })
    if (drawn.length === 0) throw new AppError('PRACTICE_EMPTY')
    const versions = await this.bank.readVersionsOf(shopId, drawn)
    const questions = drawn.map(({ versionId, materialVersionId }) => ({
      ...versions.get(versionId)!,
      material: materialVersionId ? versions.get(materialVersionId)!.body : undefined,
    }))
    const note = `${formatTime(this.now(), 'YYYY年M月D日')}打印，共 ${questions.length} 题，答案在最后`
    const content = await drawQuestions({ title: '我的错题', note }, questions, (address) => this.read(address))
    const key = `${shopId}/private/wrong-${randomUUID()}.pdf`
    // Planned first: the job also removes what a failed write left behind.
    await this.jobs.enqueue(REMOVE_PRINT_JOB, key, { key }, addSeconds(this.now(), PRIVATE_ADDRESS_SECONDS))
    await this.storage.write(key, content)
    return { url: this.media.signedUrlOf(key, PRIVATE_ADDRESS_SECONDS), questionCount: questions.length }
  }

  private async read(address: string): Promise<Buffer | undefined> {
    const key = ADDRESS.exec(address)?.[1]
    return key && areaOfKey(key) ? this.storage.read(key) : undefined
  }
}
