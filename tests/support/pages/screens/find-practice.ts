import type { Api } from '../api'

/** A finished practice of one question. */
export const findPractice = async (api: Api): Promise<{ id: string }> => {
  const choice = { requestId: crypto.randomUUID(), questionKind: 'judge' as const, count: 1 }
  const { id } = (await api.call('POST /resource/auth/practice/start', choice)).data
  const answers = [{ position: 0, revision: 1, answer: { choices: ['true'] } }]
  await api.call('POST /resource/auth/practice/finish', { id, answers })
  return { id }
}
