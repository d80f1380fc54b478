import type { ActivityInput } from '@contract/order/calls'

interface Params {
  activity?: string
  participation?: string
  nonce?: string
}

/** The activity that a cashier's address names; undefined for usual prices. */
export const readActivity = ({ activity: id, participation, nonce }: Params): ActivityInput | undefined =>
  id ? { id, ...(participation && { participationId: participation }), ...(nonce && { nonce }) } : undefined
