import { ClaimList } from '@/features/coupon/public'
import type { BlockProps } from '../block-props'

/** Coupons that are claimed where they stand. */
export const CouponsBlock = ({ block, Section }: BlockProps) => (
  <Section block={block}>
    <ClaimList coupons={block.coupons ?? []} />
  </Section>
)
