import type { Address } from '@contract/address/calls'
import { Choice } from '@/core/router/choice'

/** What the address list hands to the page that opened it to choose one. */
export const addressChoice = new Choice<Address>()
