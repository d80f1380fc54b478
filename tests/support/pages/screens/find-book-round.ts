import type { Api } from '../api'

/** The round of books that is open for the learner. */
export const findBookRound = async (api: Api): Promise<{ id: string }> => {
  const { data } = await api.call('GET /resource/auth/book/view', {})
  return { id: data.round!.id }
}
