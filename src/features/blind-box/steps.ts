import { climb, leafText, nodeText, nonceText, seedText } from '@contract/activity/blind-box-proof'
import { sha256 } from '@contract/activity/sha256'
import type { CheckedDraw } from './box.store'
import { isOwnNonce } from './own-nonces'

export interface ShownStep {
  title: string
  /** What is hashed, and what comes of it. */
  lines: { label: string; value: string }[]
}

export const hashLeaf = ({ proof }: Pick<CheckedDraw, 'proof'>): string => sha256(leafText(proof))

/** Every step of a draw's check, to be followed with any tool that knows SHA-256. */
export const listSteps = (draw: CheckedDraw): ShownStep[] => {
  const { proof } = draw
  const { activityId, place, size, path, root, nonce, nonceHash, seed, seedHash } = proof
  const leaf = hashLeaf(draw)
  const climbed = climb({ leaf, place, size, path }, sha256)
  return [
    {
      title: '这一盒',
      lines: [
        { label: '原文（活动、位置、款式、盐，各一行）', value: leafText(proof) },
        { label: 'SHA-256', value: leaf },
      ],
    },
    ...(climbed?.steps ?? []).map(({ left, right, result }, at) => ({
      title: `第 ${at + 1} 层`,
      lines: [
        { label: '原文', value: nodeText(left, right) },
        { label: 'SHA-256', value: result },
      ],
    })),
    { title: '封箱码', lines: [{ label: '开卖前公布', value: root }] },
    {
      title: '下单时的随机数',
      lines: [
        { label: isOwnNonce(nonce) ? '这部手机选的' : '你的另一部手机选的', value: nonceText(activityId, nonce) },
        { label: 'SHA-256，登记在开盒记录里', value: nonceHash },
      ],
    },
    {
      title: '种子',
      lines: [
        ...(seed === '' ? [] : [{ label: '原文', value: seedText(activityId, seed) }]),
        { label: seed === '' ? 'SHA-256，开卖前公布；种子在这一箱结束后公布' : 'SHA-256，开卖前公布', value: seedHash },
      ],
    },
  ]
}
