import { drawLot, hashResult, type LotInput } from './lot'
import type { StoredDraw } from './lot.repository'
import { isPublicValue } from './public-value'
import { sha256 } from '../../../kernel/random'

/** Draws a lot again from what was stored; returns what does not agree, in words. */
export const checkLot = (draw: StoredDraw): string[] => {
  const { seed, seedHash, publicValue, signature, input, inputHash, resultHash } = draw
  const problems = [
    ...(sha256(seed) === seedHash ? [] : ['种子和开放前公布的哈希不符']),
    ...(isPublicValue(publicValue, signature) ? [] : ['公开随机数不是签名的 SHA-256']),
    ...(sha256(input) === inputHash ? [] : ['志愿和公布的输入哈希不符']),
  ]
  const again = hashResult(drawLot(JSON.parse(input) as LotInput, seed, publicValue))
  return again === resultHash ? problems : [...problems, '重抽的结果和公布的结果哈希不符']
}
