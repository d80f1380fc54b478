import type { AnswersSaved, ExamRoom } from '@contract/exam/calls'

export const NOW = Date.parse('2026-11-23T04:00:00Z')
export const iso = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()

export const givenItem = (position: number): ExamRoom['items'][number] => ({
  position,
  sectionIndex: 0,
  questionId: `q${position}`,
  body: { kind: 'single', stem: '题', options: [{ id: 'a', content: '甲' }] },
  material: null,
  maxHundredths: 200,
  optionOrder: ['a'],
  revision: 0,
  answer: null,
})

export const givenRoom = (fields: Partial<ExamRoom> = {}): ExamRoom => ({
  id: 'e1',
  paperId: 'p1',
  title: '模拟考试',
  status: 'doing',
  deadlineAt: iso(3600),
  serverNow: iso(0),
  switches: 0,
  switchLimit: null,
  pageTicket: 'ticket-1',
  enteredAt: iso(0),
  handInFrom: iso(0),
  asksFace: false,
  sections: [{ title: '单选', note: '' }],
  items: [givenItem(0), givenItem(1)],
  ...fields,
})

export const accept = async ({
  answers,
}: {
  answers: { position: number; revision: number }[]
}): Promise<AnswersSaved> => ({
  status: 'doing',
  deadlineAt: iso(3600),
  serverNow: iso(0),
  switches: 0,
  saved: answers.map(({ position, revision }) => ({ position, revision })),
  keptApart: false,
  takenOver: false,
})
