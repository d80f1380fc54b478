import type { Api } from '../api'

/** An exam that the learner sits now, one that is handed in, and their paper. */
export const sitExam = async (api: Api) => {
  const { list } = (await api.call('POST /resource/auth/paper/page', {})).data
  const open = list.filter(({ phase, priceFen, entry }) => phase === 'open' && priceFen === 0 && entry === 'everybody')
  const [paper, other] = open as [(typeof open)[number], (typeof open)[number]]
  const enter = async (id: string) =>
    (await api.call('POST /resource/auth/exam/enter', { id, requestId: crypto.randomUUID() })).data.attemptId
  const ended = await enter(paper.id)
  const { pageTicket } = (await api.call('POST /resource/auth/exam/room', { id: ended })).data
  await api.call('POST /resource/auth/exam/submit', { id: ended, pageTicket, answers: [] })
  return {
    paper: { id: paper.id },
    examBefore: { id: paper.id },
    exam: { id: await enter(other.id) },
    examResult: { id: ended },
    examAnalysis: { id: ended },
  }
}
