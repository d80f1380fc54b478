import { ACTIVITY_KINDS } from '@contract/activity/activity-kinds'
import { readSharedAddress } from '@contract/shop/shared-kinds'
import { toSharedActivity } from '@/features/activity/public'

const ID = '01990000-0000-7000-8000-000000000001'

it.each(ACTIVITY_KINDS)('an activity of the kind %s is shared with a poster, by its own screen', (kind) => {
  const { address } = toSharedActivity(kind, ID, undefined)
  expect(readSharedAddress(`${address}&share=abc`)).toEqual({ kind: 'activity', address, params: { id: ID } })
})

it('only with an id', () => {
  expect(readSharedAddress('/sub/seckill/details?id=1')).toBeUndefined()
  expect(readSharedAddress('/sub/seckill/list')).toBeUndefined()
})
