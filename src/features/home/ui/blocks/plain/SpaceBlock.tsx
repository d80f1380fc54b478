import { View } from '@tarojs/components'
import { toLength } from '@/shared/element/length'
import type { BlockProps } from '../block-props'

/** As high as where the school chose no height. */
const USUAL_HEIGHT = 16

/** Room between two blocks, on top of the usual one. */
export const SpaceBlock = ({ block: { options } }: BlockProps) => (
  <View style={{ height: toLength(options?.height ?? USUAL_HEIGHT) }} />
)
