import { createHash, randomInt } from 'node:crypto'
import type { Input } from '@contract/calls'
import type { Homework } from '@contract/homework/calls'
import {
  GRACE_SECONDS,
  HAND_IN_KIND_LABEL,
  HAND_IN_KINDS,
  onTimeUntil,
  percentOff,
} from '@contract/homework/homework-status'
import { FILE_NAME_MAX_LENGTH, HAND_IN_TEXT_MAX_LENGTH } from '@contract/homework/limits'
import { cutCharacters } from '@contract/text-length'
import { AppError } from '../../kernel/app-error'
import { makeId } from '../../kernel/make-id'
import { readPlainText } from '../../kernel/plain-text'
import { formatTime } from '../../kernel/school-time'
import { kindOf } from './describe-work'
import type { HandInFile } from './hand-in.table'
import type { HomeworkRepository } from './homework.repository'
import { refusalOf, type HomeworkService, type Learner, type OwnWork } from './homework.service'
import { factsOf } from './work'
import type { WorkRepository } from './work.repository'

type Sent = Input<'POST /resource/auth/homework/handIn/save'>

interface HandInServiceDeps {
  homework: HomeworkRepository
  works: WorkRepository
  views: HomeworkService
  now: () => Date
}

/** Handing in: each time is a row of its own, and no mark of an earlier one is touched (K12). */
export class HandInService {
  constructor(private readonly deps: HandInServiceDeps) {}

  /** @throws AppError as the call says */
  async save(learner: Learner, sent: Sent): Promise<Homework> {
    const { homework, works, views, now } = this.deps
    const { shopId, userId } = learner
    const contentHash = hashOf(sent)
    const { unitId } = (await views.require(learner, sent.homeworkId)).work
    await homework.transact(async () => {
      await works.lockUnit(sent.homeworkId, unitId)
      const earlier = await homework.findRequest(userId, sent.clientRequestId)
      if (earlier) {
        if (earlier.contentHash !== contentHash) throw new AppError('HAND_IN_REQUEST_REUSED')
        return
      }
      const at = now()
      const own = await views.require(learner, sent.homeworkId)
      const refusal = refusalOf(own, at)
      if (refusal) throw new AppError(refusal)
      const text = sent.text.trim() && readPlainText(sent.text, '内容', HAND_IN_TEXT_MAX_LENGTH)
      const files = await this.takeFiles(learner, sent.handInFiles, at)
      refuseUnfit(own, text, files)
      const until = onTimeUntil(factsOf(own.work, own.attempts, at))
      const late = at.getTime() > until + GRACE_SECONDS * 1000
      const { lateRule, latePercent } = own.homework
      const added = await homework.addHandIn({
        ...{ id: makeId(), shopId, homeworkId: sent.homeworkId, unitId, userId, contentHash, text, files, late },
        clientRequestId: sent.clientRequestId,
        number: (own.attempts.at(0)?.handIn.number ?? 0) + 1,
        receiptNumber: `HW${formatTime(at, 'YYMMDD')}${String(randomInt(100_000_000)).padStart(8, '0')}`,
        handedInAt: at,
        percentOff: percentOff(lateRule, latePercent, { until, at: at.getTime() }),
      })
      if (!added) throw new AppError('HAND_IN_REQUEST_REUSED')
    })
    return views.view(learner, sent.homeworkId)
  }

  private async takeFiles(learner: Learner, sent: Sent['handInFiles'], at: Date): Promise<HandInFile[]> {
    if (new Set(sent.map(({ key }) => key)).size < sent.length)
      throw new AppError('HAND_IN_INVALID', '同一个文件只能交一次')
    const files: HandInFile[] = []
    for (const { key, name, seconds } of sent) {
      const upload = await this.deps.homework.takeUpload(key, learner, at)
      if (!upload) throw new AppError('HAND_IN_INVALID', '有文件已失效，请重新上传')
      const kind = kindOf(upload.mimeType)
      const shown = cutCharacters(name.trim(), FILE_NAME_MAX_LENGTH) || HAND_IN_KIND_LABEL[kind]
      files.push({ key, kind, name: shown, bytes: upload.bytes, seconds })
    }
    return files
  }
}

/** @throws AppError HAND_IN_INVALID for nothing at all, and for more or other than the homework takes */
const refuseUnfit = ({ homework: { accepts } }: OwnWork, text: string, files: HandInFile[]): void => {
  if (text === '' && files.length === 0) throw new AppError('HAND_IN_INVALID', '请先写点内容或者添加文件')
  if (text !== '' && !accepts.text) throw new AppError('HAND_IN_INVALID', '这份作业不收文字')
  for (const kind of HAND_IN_KINDS) {
    const count = files.filter((file) => file.kind === kind).length
    if (count > accepts[kind])
      throw new AppError(
        'HAND_IN_INVALID',
        accepts[kind] === 0
          ? `这份作业不收${HAND_IN_KIND_LABEL[kind]}`
          : `${HAND_IN_KIND_LABEL[kind]}最多 ${accepts[kind]} 个`,
      )
  }
}

const hashOf = ({ homeworkId, text, handInFiles }: Sent): string =>
  createHash('sha256')
    .update(
      JSON.stringify([homeworkId, text.trim(), handInFiles.map(({ key, name, seconds }) => [key, name, seconds])]),
    )
    .digest('base64url')
