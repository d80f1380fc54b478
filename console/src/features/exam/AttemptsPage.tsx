import { lazy } from 'react'
import { ATTEMPT_STATUS_LABEL, HAND_IN_LABEL, isRunning, nextAttempt } from '@contract/exam/attempt-status'
import { formatPoints } from '@contract/paper/paper-kinds'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { showTime } from '../../core/text/show'

const AttemptDetail = lazy(() => import('./AttemptDetail'))

const LIST = 'POST /staff/exam/attempt/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const attempts = defineDesk(LIST, {
  title: '考试记录和监考',
  hint: '谁在考、谁切过屏、谁的照片要核对；选一份试卷可以导出成绩。',
  idOf: ({ id }) => id,
  nameOf: ({ nickName, phone }) => nickName || phone,
  columns: [
    { field: 'nickName', label: '考生', below: ({ phone }) => phone },
    { field: 'paperTitle', label: '试卷', width: 200 },
    {
      field: 'status',
      label: '状态',
      choices: ATTEMPT_STATUS_LABEL,
      warn: ['doing', 'paused', 'reviewing'],
      calm: ['absent', 'voided', 'ready', 'verifying'],
      below: ({ handIn }) => (handIn ? HAND_IN_LABEL[handIn] : ''),
    },
    { field: 'enteredAt', label: '进入', show: 'time', below: ({ deadlineAt }) => `截止 ${showTime(deadlineAt)}` },
    { field: 'submittedAt', label: '交卷', show: 'time' },
    { field: 'doneCount', label: '已答', show: 'number' },
    { field: 'switches', label: '切屏', show: 'number' },
    {
      field: 'faceProblemCount',
      label: '要看的',
      draw: (faces, { apartCount }) =>
        [faces > 0 && `照片 ${faces}`, apartCount > 0 && `迟到的答案 ${apartCount}`].filter(Boolean).join('，') || '—',
    },
    {
      field: 'scoreHundredths',
      label: '分数',
      draw: (score, { totalHundredths }) =>
        score === null ? '—' : `${formatPoints(score)} / ${formatPoints(totalHundredths)}`,
      below: ({ scoreHundredths, passHundredths }) =>
        scoreHundredths === null ? '' : scoreHundredths >= passHundredths ? '及格' : '不及格',
    },
  ],
  filters: {
    paperId: { label: '试卷', pick: 'paper' },
    learnerId: 'fixed',
    keyword: { label: '考生', find: '昵称、手机号' },
    status: { label: '状态', choices: ATTEMPT_STATUS_LABEL },
  },
  audited: 'examAttempt',
  empty: '还没有人考',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/exam/attempt/view', {
    from: ({ id }) => ({ id }),
    draw: (attempt) => <AttemptDetail attempt={attempt} />,
  }),
  acts: [
    act('PUT /staff/exam/attempt/extend', ({ id }) => ({ id }), {
      label: '延长时间',
      when: ({ status }) => isRunning(status),
      ask: { minutes: { label: '延长', unit: '分钟', start: 10 }, reason: { label: '原因', lines: 2 } },
      done: ({ deadlineAt }) => `现在考到 ${showTime(deadlineAt)}`,
      bulk: 'each',
    }),
    act('PUT /staff/exam/attempt/void', ({ id }) => ({ id }), {
      label: '作废',
      when: ({ status }) => nextAttempt(status, 'void') !== undefined,
      ask: { reason: { label: '原因', lines: 2 }, mayRetake: { label: '可以再考一次', flag: true } },
      warn: '成绩不再算数，学员会收到通知。',
      danger: true,
    }),
  ],
  tops: [
    top('POST /staff/exam/attempt/export', ({ paperId = '' }) => ({ paperId }), {
      label: '导出成绩',
      check: ({ paperId }) => (paperId ? undefined : '请先选试卷'),
    }),
  ],
})

const AttemptsPage = () => <DeskPage desk={attempts} />
export default AttemptsPage
