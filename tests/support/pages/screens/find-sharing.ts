import type { Api } from '../api'

/** A running bargain activity with the learner's own bargain in it, and an activity that invites. */
export const findSharing = async (api: Api) => {
  const page = (kind: 'bargain' | 'pull') =>
    api.succeed('POST /resource/api/activity/page', { kind, phase: 'running', pageSize: 50 })
  const [bargains, pulls] = [await page('bargain'), await page('pull')]
  const { id } = bargains.list.find(({ priceFen }) => priceFen !== null)!
  const { items } = await api.succeed('GET /resource/api/activity/view', { id })
  const opened = await api.succeed('POST /resource/auth/bargain/open', { id, itemId: items[0]!.id })
  const pullId = pulls.list[0]!.id
  const { inviteCode } = await api.succeed('GET /resource/api/pull/view', { id: pullId })
  return {
    bargain: { id },
    helpBargain: { id: opened.id },
    pull: { id: pullId },
    pullInvitation: { id: pullId, from: inviteCode },
  }
}
