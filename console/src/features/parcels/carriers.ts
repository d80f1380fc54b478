import { CARRIER_FACTS, CARRIERS, type Carrier } from '@contract/parcel/carrier-kinds'

export const CARRIER_WORDS = Object.fromEntries(
  CARRIERS.map((carrier) => [carrier, CARRIER_FACTS[carrier].label]),
) as Record<Carrier, string>
