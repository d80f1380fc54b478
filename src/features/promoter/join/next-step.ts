import type { PromoterHome } from '@contract/promoter/promoter-views'

interface NextStep {
  label: string
  screen: 'promoterCondition' | 'promoterCenter'
}

/** What the learner can do now; undefined where the school takes nobody. */
export const nextStepOf = ({ open, state, joining }: Pick<PromoterHome, 'open' | 'state' | 'joining'>) => {
  const step = STEPS[state](joining === 'free')
  return open || step.screen === 'promoterCenter' ? step : undefined
}

const CONDITION = (label: string): NextStep => ({ label, screen: 'promoterCondition' })
const CENTER = (label: string): NextStep => ({ label, screen: 'promoterCenter' })

/** Money may be left with whoever was a promoter once: those states lead to the centre too. */
const STEPS: Record<PromoterHome['state'], (isFree: boolean) => NextStep> = {
  none: (isFree) => CONDITION(isFree ? '免费加入' : '免费申请'),
  pending: () => CONDITION('查看我的申请'),
  rejected: () => CONDITION('修改后再次申请'),
  active: () => CENTER('进入推广中心'),
  suspended: () => CENTER('查看推广中心'),
  cleared: () => CENTER('查看推广中心'),
}
