import { ATTEMPT_STATUS_LABEL, HAND_IN_LABEL } from '@contract/exam/attempt-status'
import { formatPoints } from '@contract/paper/paper-kinds'
import { toCsv } from '../../../../kernel/csv'
import { maskPhone } from '../../../../kernel/mask-phone'
import { formatTime } from '../../../../kernel/school-time'
import type { DeskAttempt } from './attempt-desk.repository'

const HEAD = [
  '学员',
  '手机号',
  '状态',
  '得分',
  '总分',
  '是否及格',
  '进入时间',
  '交卷时间',
  '交卷方式',
  '切屏次数',
  '作答题数',
]
const MOMENT = 'YYYY-MM-DD HH:mm:ss'

/** Attempts as a table that Excel opens. */
export const toScoreTable = (rows: DeskAttempt[]): string =>
  toCsv(
    HEAD,
    rows.map(({ attempt, nickName, phone }) => {
      const { scoreHundredths: score, submittedAt, handIn } = attempt
      return [
        nickName,
        maskPhone(phone),
        ATTEMPT_STATUS_LABEL[attempt.status],
        score === null ? '' : formatPoints(score),
        formatPoints(attempt.totalHundredths),
        attempt.status !== 'finished' ? '' : score !== null && score >= attempt.passHundredths ? '是' : '否',
        formatTime(attempt.enteredAt, MOMENT),
        submittedAt ? formatTime(submittedAt, MOMENT) : '',
        handIn ? HAND_IN_LABEL[handIn] : '',
        String(attempt.switches),
        String(attempt.doneCount),
      ]
    }),
  )
